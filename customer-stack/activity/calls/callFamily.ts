import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { Call } from '../cloudtrail/naming.ts';
import type { Fields } from '../fields.ts';

/** What a call did, beside who made it and when. */
export interface CallFacts {
  /** ARNs; the first is what the call was about. */
  readonly resources: readonly string[];
  readonly opensTo?: ActivityCall['opensTo'];
  readonly effects?: ActivityCall['effects'];
}

/**
 * What a call does, from its parameters or from what else the record says; undefined = nothing that
 * a detection asks for, so that it does not leave the account.
 */
export type ReadCall = (call: Call, record: Fields) => CallFacts | undefined;

/** Calls of one service that are read alike. */
export interface CallFamily {
  /** Such as `s3.amazonaws.com`. */
  readonly service: string;
  readonly operations: Readonly<Record<string, ReadCall>>;
}
