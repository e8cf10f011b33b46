import type { CustomerContext } from '#contracts/customer/context.ts';
import {
  AddedEntries,
  NOTIFICATION_DAYS,
  NotificationHead,
  oldestHour,
  type StoredEntry,
  StoredNotification,
} from '#contracts/notification/stored.ts';
import {
  notificationEntriesKey,
  notificationEntriesRange,
  notificationHeadKey,
  notificationKey,
  notificationRange,
  notificationsPk,
  notifiedBatchKey,
} from './keys/notifications.ts';
import { ttl } from './scans.ts';
import {
  batchGet,
  getItem,
  type Item,
  inParallel,
  putItem,
  queryDescending,
  type Table,
} from './table.ts';
import { put, transact } from './transact.ts';

/** A destination gets events for a day at most; and some to spare. */
const MARK_DAYS = 3;

export const parseHead = (item: Item | undefined): NotificationHead =>
  NotificationHead.parse(item ?? {});

export const readNotificationHead = async (
  core: Table,
  customer: CustomerContext,
): Promise<NotificationHead> => parseHead(await getItem(core, notificationHeadKey(customer)));

export interface BeforeChange {
  readonly head: NotificationHead;
  /** The batch of events is in the notifications. */
  readonly isKnown: boolean;
  /** By their ids. */
  readonly stored: ReadonlyMap<string, StoredNotification>;
}

/** What a batch of events changes. */
export const readBeforeChange = async (
  core: Table,
  customer: CustomerContext,
  { batch, ids }: { readonly batch: string; readonly ids: readonly string[] },
): Promise<BeforeChange> => {
  const [headKey, markKey] = [notificationHeadKey(customer), notifiedBatchKey(customer, batch)];
  const keys = ids.map((id) => notificationKey(customer, id));
  const items = await batchGet(core, [headKey, markKey, ...keys]);
  const bySk = new Map(items.map((item) => [String(item.sk), item]));
  const stored = new Map<string, StoredNotification>();
  for (const id of ids) {
    const item = bySk.get(notificationKey(customer, id).sk);
    if (item !== undefined) stored.set(id, StoredNotification.parse(item));
  }
  const head = parseHead(bySk.get(headKey.sk));
  return { head, isKnown: bySk.has(markKey.sk), stored };
};

/** 0: it is not there. */
const hasSeq = (seq: number) =>
  seq === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#seq = :seq',
        ExpressionAttributeNames: { '#seq': 'seq' },
        ExpressionAttributeValues: { ':seq': seq },
      };

export interface NotificationChange {
  readonly batch: string;
  readonly before: BeforeChange;
  readonly head: NotificationHead;
  readonly changed: ReadonlyMap<string, StoredNotification>;
  readonly now: number;
}

/** All at once. False where anything changed since it was read. */
export const writeChange = (
  core: Table,
  customer: CustomerContext,
  { batch, before, head, changed, now }: NotificationChange,
): Promise<boolean> =>
  transact(core, [
    put(core, { ...notificationHeadKey(customer), ...head }, hasSeq(before.head.seq)),
    put(
      core,
      { ...notifiedBatchKey(customer, batch), ttl: ttl(now, MARK_DAYS) },
      { ConditionExpression: 'attribute_not_exists(pk)' },
    ),
    ...[...changed].map(([id, one]) =>
      put(
        core,
        { ...notificationKey(customer, id), ...one, ttl: ttl(one.hour, NOTIFICATION_DAYS) },
        hasSeq(before.stored.get(id)?.seq ?? 0),
      ),
    ),
  ]);

export interface Added {
  /** Of the notification. */
  readonly id: string;
  /** Newest first. */
  readonly entries: readonly StoredEntry[];
}

/** May be repeated: the same batch has the same keys. */
export const addEntries = async (
  core: Table,
  customer: CustomerContext,
  { batch, added }: { readonly batch: string; readonly added: readonly Added[] },
): Promise<void> => {
  await inParallel(added, 8, ({ id, entries }) => {
    const at = entries[0]?.at ?? 0;
    const key = notificationEntriesKey(customer, { id, at, batch });
    return putItem(core, { ...key, entries, ttl: ttl(at, NOTIFICATION_DAYS) });
  });
};

export interface ReadEntries {
  /** Where they are among those of the notification. */
  readonly place: string;
  readonly entries: readonly StoredEntry[];
}

/** The changes of a notification, newest first, or those after a place. */
export const readEntries = async function* (
  core: Table,
  customer: CustomerContext,
  { id, before }: { readonly id: string; readonly before?: string | undefined },
): AsyncGenerator<ReadEntries> {
  const range = notificationEntriesRange(id, before);
  for await (const item of queryDescending(core, notificationsPk(customer), range)) {
    const place = String(item.sk).slice(range[0].length);
    if (place !== before) yield { place, ...AddedEntries.parse(item) };
  }
};

export interface ReadNotification extends StoredNotification {
  readonly id: string;
}

/** From the newest hour on, or those after one. */
export const readNotifications = async function* (
  core: Table,
  customer: CustomerContext,
  { now, before }: { readonly now: number; readonly before?: string | undefined },
): AsyncGenerator<ReadNotification> {
  const range = notificationRange(oldestHour(now), before);
  for await (const item of queryDescending(core, notificationsPk(customer), range)) {
    const id = String(item.sk).slice('N#'.length);
    if (id !== before) yield { id, ...StoredNotification.parse(item) };
  }
};
