import * as z from 'zod/mini';
import { identifier, instant, oneOf } from '../scan/fields.ts';

export const logKinds = ['trail', 'accessLog', 'flowLog', 'auditLog'] as const;
export type LogKind = (typeof logKinds)[number];

/**
 * Why a log cannot be read. `denied`: a policy denies it to the scanner. `key`: the scanner
 * may not use the key that encrypts the files, or the key is disabled. `gone`: the bucket or log group
 * does not exist.
 */
export const unreadReasons = ['denied', 'key', 'gone'] as const;
export type UnreadReason = (typeof unreadReasons)[number];

export const MOST_UNREAD = 50;
/** Data stores that write to one log. */
export const MOST_UNREAD_STORES = 100;

const UnreadLog = z.strictObject({
  log: oneOf(logKinds),
  /** Bucket and folder, or log group. */
  place: identifier(1100),
  reason: oneOf(unreadReasons),
  /** ARNs of the data stores that the log covers; empty = all of the account. */
  stores: z.array(identifier()).check(z.maxLength(MOST_UNREAD_STORES)),
});
export type UnreadLog = z.infer<typeof UnreadLog>;

/** The logs of an account that cannot be read. A later report replaces an earlier one. */
export const UnreadLogs = z.strictObject({
  kind: oneOf(['unreadLogs']),
  at: instant(),
  logs: z.array(UnreadLog).check(z.maxLength(MOST_UNREAD)),
});
export type UnreadLogs = z.infer<typeof UnreadLogs>;
