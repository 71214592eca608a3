"""Many hands at once: columns in, columns out. Needs NumPy (`pip install 'sidepot[batch]'`).

With Numba (`sidepot[fast]`) the same kernels run compiled, with the same results.
"""
