/** Checks of whole cells in the byte kernel, in the order of their numbers from 1 (assembly/checks.ts). */
export const cellChecks = ['ssn', 'email', 'groups', 'signs'] as const;
export type CellCheck = (typeof cellChecks)[number];

export const checkNumber = (check: CellCheck): number => cellChecks.indexOf(check) + 1;

/** Cells of one form in one column: those that pass the check need no look, and are counted here. */
export interface Settled {
  readonly check: CellCheck;
  /** For the check of signs: by a bit each, the detectors such cells may be for, and text that is looked for in them. */
  readonly wanted?: number;
  readonly more: (cells: number) => void;
  /** No sample is wanted any more; else those pass whose mask is that of one that was looked at. */
  readonly isSampled: () => boolean;
  /** False = it is so no more; cells with a plus sign, other than ASCII or long are given before it is asked. */
  readonly holds?: () => boolean;
}

/** What becomes of further cells of a form: each is looked at, none is, or those that fail a check. */
export type Further = 'look' | 'pass' | Settled;
