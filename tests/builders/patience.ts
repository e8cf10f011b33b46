/**
 * Milliseconds until a missing event is treated as never: a backstop against hangs, far beyond the
 * slowest machine. Slowness alone fails no test.
 */
export const HANGS_AFTER = 600_000;
