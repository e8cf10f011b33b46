import * as z from 'zod/mini';
import { MailToken } from '../http/mailToken.ts';
import type { Routes } from '../http/route.ts';
import { DigestFields, Notification, NotificationEntry } from './notification.ts';

/** Number of the latest change, and how many notifications the caller has not read: at most 100. */
const State = z.object({ seq: z.int(), unread: z.int() });
const Digest = z.object({
  ...DigestFields,
  /** In which a digest without a time zone of its own is sent. */
  customerTimeZone: z.string(),
});

export const notificationRoutes = {
  getNotificationState: {
    method: 'GET',
    path: '/api/v1/notifications/state',
    access: 'member',
    summary: 'Count what the caller has not read',
    request: z.object({}),
    response: State,
  },
  listNotifications: {
    method: 'GET',
    path: '/api/v1/notifications',
    access: 'member',
    summary: 'What changed in the last 90 days, the newest first, at most 50 at a time',
    request: z.object({
      /** The `next` of the page before. */
      before: z.optional(z.string().check(z.regex(/^\d{13}#[\w#-]{1,100}$/, 'invalid place'))),
    }),
    response: z.object({
      data: z.array(Notification),
      /** Where the next page begins; null after the last. */
      next: z.nullable(z.string()),
      ...State.shape,
      /** The caller has read what has this number or a lower one. */
      readUpTo: z.int(),
    }),
  },
  listNotificationEntries: {
    method: 'GET',
    path: '/api/v1/notifications/entries',
    access: 'member',
    summary: 'Every change of one notification, the newest first, some 100 at a time',
    request: z.object({
      id: z.string().check(z.regex(/^\d{13}#[A-Za-z]{1,40}#[\w-]{1,64}$/, 'invalid id')),
      /** The `next` of the page before. */
      before: z.optional(z.string().check(z.regex(/^\d{13}#[0-9a-f]{32}$/, 'invalid place'))),
    }),
    response: z.object({
      data: z.array(NotificationEntry),
      /** Where the next page begins; null after the last. */
      next: z.nullable(z.string()),
    }),
  },
  markNotificationsRead: {
    method: 'PUT',
    path: '/api/v1/notifications/read',
    access: 'member',
    effect: 'own',
    summary: 'Note that the caller has read all up to a number',
    request: z.object({ upTo: z.int().check(z.gte(0)) }),
    response: State,
  },
  getDigest: {
    method: 'GET',
    path: '/api/v1/notifications/digest',
    access: 'member',
    summary: 'When the caller is mailed what is new',
    request: z.object({}),
    response: Digest,
  },
  setDigest: {
    method: 'PUT',
    path: '/api/v1/notifications/digest',
    access: 'member',
    effect: 'own',
    summary: 'Set when the caller is mailed what is new; nothing is mailed where nothing is',
    request: z.object(DigestFields),
    response: Digest,
  },
  unsubscribeDigest: {
    method: 'POST',
    path: '/api/v1/notifications/unsubscribe',
    access: 'public',
    body: 'ignored',
    query: ['token'],
    summary: 'Receive no more digests, by the link or the button of a mail',
    request: z.object({ token: MailToken }),
    response: z.object({ msg: z.string() }),
  },
} as const satisfies Routes;
