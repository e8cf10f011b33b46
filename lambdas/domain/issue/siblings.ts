/** Other instances that are named at most. */
export const MOST_SIBLINGS = 100;

export interface Siblings {
  /** Active instances of the definition, the greatest score first. */
  readonly ids: readonly string[];
  readonly count: number;
}
