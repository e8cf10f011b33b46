/** A decision on an issue, and its place in the customer's sequence of edits. */
export interface RiskDecided {
  readonly accepted: boolean;
  readonly seq: number;
}

/**
 * What holds of an instance: the later of the decision on itself and that on its definition, which
 * counts for instances to come too.
 */
export const acceptanceOf = <T extends RiskDecided>(
  own: T | undefined,
  rule: T | undefined,
): { readonly accepted: 0 | 1; readonly byRule: 0 | 1; readonly decided: T | undefined } => {
  const isRuled = rule !== undefined && (own === undefined || rule.seq > own.seq);
  const decided = isRuled ? rule : own;
  const accepted = decided?.accepted === true ? 1 : 0;
  return { accepted, byRule: isRuled ? accepted : 0, decided };
};

/** The cells that keep a decision on an issue or a definition. */
export const riskDecidedOf = (decided: {
  readonly cells: Readonly<Record<string, unknown>>;
  readonly seq: number;
}): RiskDecided => ({ accepted: decided.cells.accepted === 1, seq: decided.seq });
