import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import {
  type DigestSettings,
  DigestSettings as DigestShape,
} from '#contracts/notification/notification.ts';
import type { NotificationHead } from '#contracts/notification/stored.ts';
import { runStates } from '#contracts/report/report.ts';
import {
  notificationHeadKey,
  notificationReaderKey,
  notificationReaderRange,
  notificationsPk,
} from './keys/notifications.ts';
import { parseHead } from './notifications.ts';
import { batchGet, deleteItem, ifAllowed, queryAll, type Table, updateItem } from './table.ts';

const DigestRun = z.object({
  /** Day of the time zone; also names the run. */
  date: z.string(),
  /** It tells of changes after the first number, up to the second. */
  after: z.int(),
  upTo: z.int(),
  state: z.enum(runStates),
});
export type DigestRun = z.infer<typeof DigestRun>;

const ReaderItem = z.object({
  userId: z.string(),
  readUpTo: z._default(z.int(), 0),
  digest: z.optional(DigestShape),
  /** First day on which a digest may be sent. */
  anchor: z.optional(z.string()),
  /** Number of the latest change when digests were switched on. */
  since: z._default(z.int(), 0),
  /** Counts changes of the settings. */
  rev: z._default(z.int(), 0),
  /** The latest digest, or the one that is being sent. */
  run: z.optional(DigestRun),
});
export type NotificationReader = z.output<typeof ReaderItem>;

const keyOf = notificationReaderKey;

export interface ReaderState {
  readonly head: NotificationHead;
  readonly reader: NotificationReader;
}

/** In one call. A user of whom nothing is known has read nothing. */
export const readReaderState = async (
  core: Table,
  customer: CustomerContext,
  userId: string,
): Promise<ReaderState> => {
  const items = await batchGet(core, [notificationHeadKey(customer), keyOf(customer, userId)]);
  const head = items.find(({ sk }) => sk === 'HEAD');
  const own = items.find(({ sk }) => sk !== 'HEAD');
  return { head: parseHead(head), reader: ReaderItem.parse(own ?? { userId }) };
};

export const readReaders = async (
  core: Table,
  customer: CustomerContext,
): Promise<NotificationReader[]> => {
  const between = notificationReaderRange;
  const items = await queryAll(core, notificationsPk(customer), { between });
  return items.map((item) => ReaderItem.parse(item));
};

interface OfReader {
  readonly userId: string;
}

/** What was read stays read. */
export const noteRead = (
  core: Table,
  customer: CustomerContext,
  { userId, upTo }: OfReader & { readonly upTo: number },
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, keyOf(customer, userId), {
      ConditionExpression: 'attribute_not_exists(readUpTo) OR readUpTo < :upTo',
      UpdateExpression: 'SET readUpTo = :upTo, userId = :userId',
      ExpressionAttributeValues: { ':upTo': upTo, ':userId': userId },
    }),
  );

/** What happened up to `since` is not mailed. */
export const writeDigest = async (
  core: Table,
  customer: CustomerContext,
  of: OfReader & {
    readonly digest: DigestSettings;
    readonly anchor: string;
    readonly since: number;
  },
): Promise<void> => {
  const { userId, digest, anchor, since } = of;
  await updateItem(core, keyOf(customer, userId), {
    UpdateExpression:
      'SET digest = :digest, anchor = :anchor, since = :since, userId = :userId ADD rev :one',
    ExpressionAttributeValues: {
      ...{ ':digest': digest, ':anchor': anchor, ':since': since },
      ...{ ':userId': userId, ':one': 1 },
    },
  });
};

/** False where nothing is known of the user. */
export const endDigest = (
  core: Table,
  customer: CustomerContext,
  userId: string,
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, keyOf(customer, userId), {
      ConditionExpression: 'attribute_exists(digest)',
      UpdateExpression: 'SET digest.frequency = :off ADD rev :one',
      ExpressionAttributeValues: { ':off': 'off', ':one': 1 },
    }),
  );

/** False when the settings changed, or another call claimed a digest, since it was read. */
export const claimDigest = (
  core: Table,
  customer: CustomerContext,
  { reader, run }: { readonly reader: NotificationReader; readonly run: DigestRun },
): Promise<boolean> => {
  const isSame =
    reader.run === undefined
      ? 'attribute_not_exists(#run)'
      : '#run.#date = :date AND #run.#state = :finished';
  return ifAllowed(
    updateItem(core, keyOf(customer, reader.userId), {
      ConditionExpression: `rev = :rev AND ${isSame}`,
      UpdateExpression: 'SET #run = :run',
      ExpressionAttributeNames: {
        '#run': 'run',
        ...(reader.run !== undefined && { '#date': 'date', '#state': 'state' }),
      },
      ExpressionAttributeValues: {
        ...{ ':rev': reader.rev, ':run': run },
        ...(reader.run !== undefined && { ':date': reader.run.date, ':finished': 'finished' }),
      },
    }),
  );
};

/** Nothing where a later digest was claimed meanwhile. */
export const saveDigestState = async (
  core: Table,
  customer: CustomerContext,
  { userId, run }: OfReader & { readonly run: DigestRun },
): Promise<void> => {
  await ifAllowed(
    updateItem(core, keyOf(customer, userId), {
      ConditionExpression: '#run.#date = :date',
      UpdateExpression: 'SET #run.#state = :state',
      ExpressionAttributeNames: { '#run': 'run', '#date': 'date', '#state': 'state' },
      ExpressionAttributeValues: { ':date': run.date, ':state': run.state },
    }),
  );
};

/** Of a user who is no more. */
export const forgetReader = (
  core: Table,
  customer: CustomerContext,
  userId: string,
): Promise<void> => deleteItem(core, keyOf(customer, userId));
