/** A decision on an issue, and its place in the customer's sequence of edits. */
export interface RiskState {
  readonly accepted: boolean;
  readonly seq: number;
}

/**
 * Effective acceptance of an instance: the later of its own and its definition's, which covers
 * later instances too.
 */
export const acceptanceOf = <T extends RiskState>(
  own: T | undefined,
  rule: T | undefined,
): { readonly accepted: 0 | 1; readonly byRule: 0 | 1; readonly userState: T | undefined } => {
  const isRuled = rule !== undefined && (own === undefined || rule.seq > own.seq);
  const userState = isRuled ? rule : own;
  const accepted = userState?.accepted === true ? 1 : 0;
  return { accepted, byRule: isRuled ? accepted : 0, userState };
};

/** The cells that keep a decision on an issue or a definition. */
export const riskStateOf = (userState: {
  readonly cells: Readonly<Record<string, unknown>>;
  readonly seq: number;
}): RiskState => ({ accepted: userState.cells.accepted === 1, seq: userState.seq });
