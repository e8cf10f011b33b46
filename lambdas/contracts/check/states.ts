/** What the results of a check come to, the worst first. */
export const checkStates = ['failing', 'unknown', 'passing', 'none'] as const;
export type CheckState = (typeof checkStates)[number];

/** The worst of several; `none` where there is nothing. */
export const worstOf = (states: readonly CheckState[]): CheckState =>
  checkStates.find((state) => states.includes(state)) ?? 'none';
