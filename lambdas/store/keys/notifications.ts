import type { CustomerContext } from '#contracts/customer/context.ts';
import type { NotificationKind } from '#contracts/notification/notification.ts';
import { digits, type Key, own } from './key.ts';

export const notificationsPk = (customer: CustomerContext): string => own(customer, 'NOTIFICATION');

const HOUR_DIGITS = 13;

/** Ids grow with the hour. */
export const notificationId = (of: {
  readonly kind: NotificationKind;
  readonly accountId: string | null;
  readonly hour: number;
}): string => `${digits(of.hour, HOUR_DIGITS)}#${of.kind}#${of.accountId ?? 'all'}`;

export const notificationKey = (customer: CustomerContext, id: string): Key => ({
  pk: notificationsPk(customer),
  sk: `N#${id}`,
});
/** Of the hours from one on, up to a notification, included; absent = up to the latest. */
export const notificationRange = (fromHour: number, upTo = '~'): [string, string] => [
  `N#${digits(fromHour, HOUR_DIGITS)}`,
  `N#${upTo}`,
];

/** What a batch of events added to a notification: the latest of a notification sort last. */
export const notificationEntriesKey = (
  customer: CustomerContext,
  of: { readonly id: string; readonly at: number; readonly batch: string },
): Key => ({
  pk: notificationsPk(customer),
  sk: `E#${of.id}#${digits(of.at, HOUR_DIGITS)}#${of.batch}`,
});
/** Up to a place, which is included; absent = up to the latest. */
export const notificationEntriesRange = (id: string, upTo = '~'): [string, string] => [
  `E#${id}#`,
  `E#${id}#${upTo}`,
];

/** Number of the latest change, and the notifications that changed last. */
export const notificationHeadKey = (customer: CustomerContext): Key => ({
  pk: notificationsPk(customer),
  sk: 'HEAD',
});

/** Marks that a batch of events is in the notifications. */
export const notifiedBatchKey = (customer: CustomerContext, batch: string): Key => ({
  pk: notificationsPk(customer),
  sk: `B#${batch}`,
});

/** What a user has read, and when the user gets digests. */
export const notificationReaderKey = (customer: CustomerContext, userId: string): Key => ({
  pk: notificationsPk(customer),
  sk: `U#${userId}`,
});
export const notificationReaderRange: [string, string] = ['U#', 'U#~'];
