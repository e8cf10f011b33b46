import * as z from 'zod/mini';
import { weekdays } from '../report/words.ts';

/** What users are told of in the product. */
export const notificationKinds = [
  'criticalIssues',
  'policyViolated',
  'accountUnreachable',
  'scanFinished',
  'ticketClosed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** One change of a notification. */
export const NotificationEntry = z.object({
  /** Of the event. */
  id: z.string(),
  name: z.string(),
  /** Path in the product. */
  link: z.string(),
  at: z.iso.datetime(),
});
export type NotificationEntry = z.infer<typeof NotificationEntry>;

/** What happened of one kind, in one account, in one hour. */
export const Notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  accountId: z.nullable(z.string()),
  /** Number of changes. */
  count: z.int(),
  /** The latest, of as many as 20. */
  entries: z.array(NotificationEntry),
  /** Of the latest change. */
  at: z.iso.datetime(),
  /** Greater after each change of any notification. */
  seq: z.int(),
});
export type Notification = z.infer<typeof Notification>;

export const digestFrequencies = ['off', 'daily', 'weekly'] as const;

/** Mails that tell a user of what is new. */
export const DigestFields = {
  frequency: z.enum(digestFrequencies),
  /** Hour of the day at which it is sent. */
  hour: z.int().check(z.gte(0), z.lte(23)),
  /** Day of a weekly digest. */
  weekday: z.enum(weekdays),
  /** Of the IANA database; null = that of the customer's reports. */
  timeZone: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
};
export const DigestSettings = z.object(DigestFields);
export type DigestSettings = z.infer<typeof DigestSettings>;

export const defaultDigest: DigestSettings = {
  frequency: 'off',
  hour: 8,
  weekday: 'MON',
  timeZone: null,
};
