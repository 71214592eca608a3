#!/bin/sh
# Rules on the examples beside this file: sh examples/demo.sh PATH-TO-SIDEPOT
set -eu
sidepot=${1:?the path of the command sidepot}
here=$(dirname "$0")

show() {
    printf '\n\033[1m$ sidepot'
    printf ' %s' "$@"
    printf '\033[0m\n\n'
    "$sidepot" "$@"
}

printf 'Four players are all-in for 100, 200, 350 and 500. Who is paid what?\n'
show settle "$here/four-way-all-in.json"

printf '\nThe same in one line, before the cards are shown: who can win what?\n'
show pots Anna=100a Boris=200a Vera=350a Gleb=500a

printf '\nOmaha eight-or-better with an odd chip, and what other rulebooks say.\n'
show settle "$here/omaha-hi-lo.json" --compare

printf '\nA hand that cannot be: every flaw at once.\n'
show settle "$here/not-a-hand.json" || test $? -eq 2
