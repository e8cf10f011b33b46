import type { Fields } from '../fields.ts';

/** What a record of CloudTrail says of a call. */
export interface Call {
  readonly operation: string;
  readonly parameters: Fields;
  readonly region: string;
  /** Account of the resources. */
  readonly accountId: string;
  readonly partition: string;
}

/** ARNs of what a call is about. */
export type Naming = (call: Call) => readonly string[];
