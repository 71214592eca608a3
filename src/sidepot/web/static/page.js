// What the page does with a script that it cannot do without one: steps amounts, keeps the place of the
// cursor, says the new ruling once the typing stops, keeps one address a change, copies and prints.
"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  const theme = recalled();
  if (theme) root.dataset.theme = theme;

  function recalled() {
    try { return localStorage.getItem("theme"); } catch { return null; }
  }

  // --- bar
  function turnTheme() {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* it holds for this page */ }
  }

  async function copy(button) {
    const address = new URL(button.dataset.copy, location.href).href;
    const before = button.textContent;
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      const field = document.createElement("textarea");
      field.value = address;
      field.className = "unseen";
      document.body.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
    button.textContent = button.dataset.done;
    announce(button.dataset.done);
    setTimeout(() => { button.textContent = before; }, 1500);
  }

  // --- amounts
  function step(button, size) {
    const input = button.parentElement.querySelector("input");
    const chip = Number(document.querySelector("[name=chip]")?.value) || 1;
    if (!/^\d*$/.test(input.value)) return false;
    const times = size * Number(button.dataset.step) * chip;
    input.value = String(Math.max(Number(input.value) + times, 0));
    input.dispatchEvent(new Event("input", { bubbles: true }));
    return true;
  }

  let held = 0;
  document.addEventListener("pointerdown", (event) => {
    const button = event.target.closest("[data-step]");
    if (!button) return;
    let times = 0;
    held = setTimeout(function again() {
      times += 1;
      step(button, times > 12 ? 10 : 1);
      held = setTimeout(again, 90);
    }, 450);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) addEventListener(end, () => clearTimeout(held));

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button, summary, a");
    if (!button) return;
    if (button.matches("[data-step]")) {
      if (step(button, event.shiftKey ? 10 : 1)) event.preventDefault();
    } else if (button.matches(".theme")) turnTheme();
    else if (button.matches(".sheet > .sheet-body > .btn.main")) button.closest(".sheet").open = false;
    else if (button.matches(".undo")) history.back();
    else if (button.matches(".redo")) history.forward();
    else if (button.matches(".copy")) copy(button);
    else if (button.matches(".print")) print();
    else if (button.matches("a[href='#rules']")) {
      const sheet = document.getElementById("rules");
      if (sheet) sheet.open = true;
    }
  });

  // Before the form hears of it: an amount that waits for its button is no question yet, and an answer would
  // put the least amount back in its place.
  document.addEventListener("input", (event) => {
    if (event.target.matches(".stepper input")) event.target.classList.toggle("long", event.target.value.length > 5);
    if (event.target.matches("[data-quiet]")) event.stopPropagation();
  }, true);

  // Undo and redo are the history of this screen: where there is none of it, they would lead away.
  function reach() {
    if (!window.navigation) return;
    const entries = navigation.entries(), at = navigation.currentEntry?.index ?? -1;
    for (const [name, entry] of [["undo", entries[at - 1]], ["redo", entries[at + 1]]]) {
      const button = document.querySelector(`.tool.${name}`);
      if (button) button.disabled = !entry?.url || screen(entry.url) !== screen(location.href);
    }
  }

  // The screen of an address, whatever its language.
  function screen(url) { return new URL(url).pathname.split("/")[2]; }
  window.navigation?.addEventListener("currententrychange", reach);
  document.addEventListener("DOMContentLoaded", reach);
  addEventListener("pageshow", reach);
  document.addEventListener("htmx:after:swap", reach);

  // --- keys
  document.addEventListener("keydown", (event) => {
    const row = event.target.closest?.(".row");
    if (row && event.altKey && !event.ctrlKey && !event.metaKey) {
      const status = { a: "all-in", f: "folded", i: "live" }[event.code.replace("Key", "").toLowerCase()];
      const seat = /^Digit([1-9])$/.exec(event.code)?.[1];
      if (status) tick(row.querySelector(`.is-${status} input`), event);
      else if (seat) tick(document.querySelector(`.taps input[value="${seat}"]`), event);
    } else if (row && event.key === "Enter" && event.target.matches("input") && !event.target.matches("[type=radio]")) {
      const stem = event.target.name.replace(/\d+$/, "");
      const next = row.nextElementSibling?.querySelector(`[name^="${stem}"]`);
      if (next) { event.preventDefault(); next.focus(); next.select?.(); }
    } else if (event.key === "z" && (event.ctrlKey || event.metaKey) && !event.target.matches("input, textarea")) {
      event.preventDefault();
      if (event.shiftKey) history.forward(); else history.back();
    } else if (!event.target.matches("input, select, textarea") && !event.ctrlKey && !event.altKey && !event.metaKey) {
      if (event.key === "?") document.getElementById("keys")?.setAttribute("open", "");
      const link = document.querySelector(`[data-key="${CSS.escape(event.key)}"]:not([disabled])`);
      if (link) { event.preventDefault(); link.click(); }
    }
  });

  function tick(input, event) {
    if (!input) return;
    event.preventDefault();
    input.click();
  }

  // --- cards by touch: a rank, then its suit; the keys of the phone stay away
  const touch = matchMedia("(pointer: coarse)");
  let rank = "";
  let target = null;

  function pad() {
    const place = document.getElementById("pad");
    if (!place || place.childElementCount) return place;
    for (const each of "A K Q J 10 9 8 7 6 5 4 3 2".split(" ")) place.append(key(each, each === "10" ? "T" : each, "rank"));
    const erase = key("⌫", "", "erase");
    erase.setAttribute("aria-label", place.dataset.erase);
    place.append(erase);
    for (const [sign, code] of [["♠", "s"], ["♥", "h"], ["♦", "d"], ["♣", "c"]]) {
      place.append(key(sign, code, "hd".includes(code) ? "suit red" : "suit"));
    }
    place.append(key(place.dataset.done, "", "done word main"));
    return place;
  }

  function key(label, value, kind) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `btn ${kind}`;
    button.textContent = label;
    button.value = value;
    return button;
  }

  document.addEventListener("focusin", (event) => {
    const place = document.getElementById("pad");
    if (event.target.matches(".cards-field") && touch.matches) {
      target = event.target;
      target.inputMode = "none";
      rank = "";
      pad().hidden = false;
      target.scrollIntoView({ block: "center" });
    } else if (place && !place.contains(event.target)) place.hidden = true;
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest(".pad button");
    if (!button || !target) return;
    const place = document.getElementById("pad");
    const field = document.getElementById(target.id) ?? target;
    if (button.matches(".done")) { place.hidden = true; return; }
    if (button.matches(".rank")) rank = button.value;
    else if (button.matches(".erase")) { if (!rank) field.value = field.value.trimEnd().slice(0, -2); rank = ""; }
    else if (rank) { field.value = `${field.value}${rank}${button.value}`; rank = ""; }
    for (const each of place.querySelectorAll(".rank")) each.setAttribute("aria-pressed", String(each.value === rank && rank !== ""));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });

  // --- one request after another: what is typed stays, what is answered is exchanged
  let lastField = "";
  let kept = null;

  document.addEventListener("htmx:config:request", (event) => {
    const { ctx } = event.detail;
    const cause = ctx.sourceEvent;
    const button = cause?.submitter;
    // What is left empty need not travel; an empty name is a row to be filled in.
    const { body } = ctx.request;
    if (body instanceof FormData) {
      for (const [name, value] of [...body]) if (value === "" && !/^name\d+$/.test(name)) body.delete(name);
    }
    if (cause?.type === "submit" && button?.name === "do") {
      // The rows themselves change: all of the page does.
      ctx.select = "#main";
      ctx.target = document.getElementById("main");
      ctx.swap = "outerHTML";
      ctx.selectOOB = "#langs,#langs-all,#balance";
      lastField = "";
    } else if (cause?.target?.matches?.("input:not([type=radio], [type=checkbox]), textarea")) {
      if (cause.target.name === lastField) ctx.request.headers["Sidepot-Typing"] = "true";
      lastField = cause.target.name;
    } else lastField = "";
  });

  document.addEventListener("htmx:before:history:restore", () => { lastField = ""; });

  document.addEventListener("htmx:before:swap", () => {
    const focused = document.activeElement;
    const open = [...document.querySelectorAll("details[open][id]")].map((each) => each.id);
    kept = { id: focused?.id, name: focused?.name, value: focused?.value, button: focused?.matches?.("button[name=do]"), open };
  });

  document.addEventListener("htmx:after:swap", () => {
    if (!kept) return;
    const { id, name, value, button, open } = kept;
    kept = null;
    for (const each of open) document.getElementById(each)?.setAttribute("open", "");
    marked();
    if (document.activeElement === document.body) {
      const rows = [...document.querySelectorAll(".row .name")];
      let next = id ? document.getElementById(id) : null;
      if (button && value === "add") next = rows[rows.length - 1];
      else if (button) {
        // Not into a row: on a phone that would open its keys.
        next = document.querySelector(`button[name=do][value="${CSS.escape(value)}"]:not([disabled])`)
          ?? document.querySelector(".next button:not([data-step]), .transport button:not([disabled])") ?? document.getElementById("main");
      }
      else if (!next && name) next = [...document.getElementsByName(name)].find((each) => each.value === value || each.type === "text");
      next?.focus({ preventScroll: value !== "add" });
      // Every action makes the list longer; the box for the next one stays in sight.
      if (button && /^(act|street|raise|keep|change|insert|put|putto|delete|cut|leave)(-|$)/.test(value)) {
        for (const each of [".next", "#editing"]) document.querySelector(each)?.scrollIntoView({ block: "nearest" });
      }
    }
    announceSoon();
  });

  // A field stays where it is while what is wrong with it comes and goes beside it.
  function marked() {
    for (const each of document.querySelectorAll("[aria-describedby^='wrong-']")) {
      const said = document.getElementById(each.getAttribute("aria-describedby"));
      if (said?.childElementCount) each.setAttribute("aria-invalid", "true");
      else each.removeAttribute("aria-invalid");
    }
  }

  // --- said once the typing has stopped for a second, not at every key
  let quiet = 0;
  function announceSoon() {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      const lines = [...document.querySelectorAll("#verdict li, #say > .wrong, #balance p")];
      announce(lines.map((each) => each.textContent.trim()).join(" "));
    }, 1000);
  }

  function announce(text) {
    let place = document.getElementById("announce");
    if (!place) {
      place = document.createElement("div");
      place.id = "announce";
      place.className = "unseen";
      place.setAttribute("role", "status");
      root.append(place);
    }
    place.textContent = text;
  }
})();
