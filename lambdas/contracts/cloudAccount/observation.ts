/** The stack as CloudFormation describes it. */
export interface DescribedStack {
  readonly kind: 'stack';
  readonly stackId: string;
  /** CloudFormation's own word, such as `UPDATE_COMPLETE`. */
  readonly stackStatus: string;
  readonly frequency: string;
  readonly templateVersion: string;
  /** Time of its last change: ms since 1970. */
  readonly changedAt: number;
  /** Text of the first resource that failed, where a change was undone. */
  readonly failure: string | null;
}

/** What one probe of an account saw. `unknown`: AWS was busy or did not answer. */
export type Observation =
  | { readonly kind: 'denied'; readonly reason: string }
  /** Assumed by us with no external id, or with a wrong one. */
  | { readonly kind: 'role open'; readonly by: 'no external id' | 'a wrong external id' }
  | { readonly kind: 'other account' }
  /** The role is ours to use, and another customer's claim was first. */
  | { readonly kind: 'claimed' }
  | { readonly kind: 'no stack' }
  | { readonly kind: 'unknown'; readonly reason: string }
  | DescribedStack;
