import * as z from 'zod/mini';
import { identifier, instant, oneOf } from '../scan/fields.ts';

export const logKinds = ['trail', 'accessLog', 'flowLog', 'auditLog'] as const;
export type LogKind = (typeof logKinds)[number];

/**
 * Why a log cannot be read. `denied`: a policy does not let the scanner; `key`: it may not use the
 * key that encrypts the files, or the key is disabled; `gone`: there is no such bucket or group.
 */
export const unreadReasons = ['denied', 'key', 'gone'] as const;
export type UnreadReason = (typeof unreadReasons)[number];

export const MOST_UNREAD = 50;
/** Of a log that several are written to. */
export const MOST_UNREAD_STORES = 100;

const UnreadLog = z.strictObject({
  log: oneOf(logKinds),
  /** Bucket and folder, or log group. */
  place: identifier(1100),
  reason: oneOf(unreadReasons),
  /** ARNs of the data stores that it tells of; none = of all of the account. */
  stores: z.array(identifier()).check(z.maxLength(MOST_UNREAD_STORES)),
});
export type UnreadLog = z.infer<typeof UnreadLog>;

/** The logs of an account that cannot be read by now: of two, the later one counts. */
export const UnreadLogs = z.strictObject({
  kind: oneOf(['unreadLogs']),
  at: instant(),
  logs: z.array(UnreadLog).check(z.maxLength(MOST_UNREAD)),
});
export type UnreadLogs = z.infer<typeof UnreadLogs>;
