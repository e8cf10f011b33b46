/** Runs of digits in a text: where each begins and ends. */
export interface DigitRuns {
  readonly starts: ArrayLike<number>;
  readonly ends: ArrayLike<number>;
  readonly count: number;
}
