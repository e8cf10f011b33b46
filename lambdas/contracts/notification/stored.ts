import * as z from 'zod/mini';
import { notificationKinds } from './notification.ts';

/** Times in ms since 1970. */
const StoredEntry = z.object({
  id: z.string(),
  name: z.string(),
  link: z.string(),
  at: z.int(),
  /** Number of the change that brought it. */
  seq: z.int(),
});
export type StoredEntry = z.infer<typeof StoredEntry>;

/** What a batch of events added: a notification itself has the latest few. */
export const AddedEntries = z.object({ entries: z.array(StoredEntry) });

/** A notification as stored. */
export const StoredNotification = z.object({
  kind: z.enum(notificationKinds),
  accountId: z.nullable(z.string()),
  /** Beginning of the hour. */
  hour: z.int(),
  count: z.int(),
  /** The latest, newest first. */
  entries: z.array(StoredEntry),
  /** Of the latest change. */
  at: z.int(),
  /** Number of the latest change. */
  seq: z.int(),
});
export type StoredNotification = z.infer<typeof StoredNotification>;

/** What of all notifications one read tells. */
export const NotificationHead = z.object({
  /** Number of the latest change. */
  seq: z._default(z.int(), 0),
  /** Notifications that changed last, each once, the latest at the end. */
  recent: z._default(z.array(z.object({ id: z.string(), hour: z.int(), seq: z.int() })), []),
});
export type NotificationHead = z.output<typeof NotificationHead>;

/** For as long notifications are kept. */
export const NOTIFICATION_DAYS = 90;
/** The oldest hour of which they are kept. */
export const oldestHour = (now: number): number => now - NOTIFICATION_DAYS * 86_400_000;
