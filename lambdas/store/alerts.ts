import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { FindingEvent } from '#contracts/event/findingEvent.ts';
import { policyActions } from '#contracts/policy/policy.ts';
import { alertDayKey, alertsPk, pendingAlertKey, pendingAlertRange } from './keys/alerts.ts';
import { queryPage } from './pages.ts';
import { deleteItem, getItem, ifAllowed, type Table, updateItem } from './table.ts';
import { put, transact } from './transact.ts';

const PendingAlert = z.object({
  id: z.string(),
  recipient: z.object({ type: z.enum(policyActions), id: z.string() }),
  /** When it was made; ms since 1970. */
  at: z.int(),
  title: z.string(),
  text: z.string(),
  /** Path in the product. */
  path: z.string(),
  /** The first of those that it is about. */
  events: z.array(FindingEvent),
  attempts: z.int(),
  /** When it is sent next. While a run sends it: when that run is given up. */
  nextAt: z.int(),
});
export type PendingAlert = z.infer<typeof PendingAlert>;

const Day = z.object({
  rev: z._default(z.int(), 0),
  subjects: z._default(z.instanceof(Set<string>), new Set<string>()),
});

/** A day in UTC, and a day to spare. */
const KEPT_SECONDS = 3 * 86_400;
const MOST_ROUNDS = 20;
/** An item of DynamoDB holds 400 kB. */
const MOST_A_DAY = 5_000;

export interface AlertClaim<T> {
  readonly recipient: PendingAlert['recipient'];
  readonly at: number;
  /** By their subjects. */
  readonly causes: ReadonlyMap<string, T>;
  /** Makes the alert to those that the recipient was not alerted to yet. */
  readonly build: (
    causes: readonly T[],
  ) => Pick<PendingAlert, 'title' | 'text' | 'path' | 'events'>;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const tryClaim = async <T>(
  core: Table,
  customer: CustomerContext,
  { recipient, at, causes, build }: AlertClaim<T>,
): Promise<boolean> => {
  const key = alertDayKey(customer, {
    day: dayOf(at),
    recipient: `${recipient.type} ${recipient.id}`,
  });
  const { rev, subjects } = Day.parse((await getItem(core, key)) ?? {});
  const room = Math.max(0, MOST_A_DAY - subjects.size);
  const fresh = [...causes].filter(([subject]) => !subjects.has(subject)).slice(0, room);
  if (fresh.length === 0) return true;
  const id = randomUUID();
  const alert = {
    id,
    recipient,
    at,
    attempts: 0,
    nextAt: at,
    ...build(fresh.map(([, one]) => one)),
  };
  return transact(core, [
    put(core, { ...pendingAlertKey(customer, id), ...alert }),
    {
      Update: {
        TableName: core.name,
        Key: { ...key },
        UpdateExpression: 'SET rev = :next, #ttl = :ttl ADD subjects :subjects',
        ConditionExpression: rev === 0 ? 'attribute_not_exists(rev)' : 'rev = :rev',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ...{ ':next': rev + 1, ':ttl': Math.floor(at / 1000) + KEPT_SECONDS },
          ':subjects': new Set(fresh.map(([subject]) => subject)),
          ...(rev > 0 && { ':rev': rev }),
        },
      },
    },
  ]);
};

/** Stores an alert together with what it is about: a recipient is alerted to that once a day. */
export const claimAlert = async <T>(
  core: Table,
  customer: CustomerContext,
  claim: AlertClaim<T>,
): Promise<void> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1)
    if (await tryClaim(core, customer, claim)) return;
  throw new Error('Other alerts were first again and again');
};

const MOST = 200;

export const readPendingAlerts = async (
  core: Table,
  customer: CustomerContext,
): Promise<PendingAlert[]> => {
  const items = await queryPage(core, alertsPk(customer), {
    between: pendingAlertRange,
    most: MOST,
  });
  return items.map((item) => PendingAlert.parse(item));
};

/** False where another run tries it now, or it is gone. */
export const postponeAlert = (
  core: Table,
  customer: CustomerContext,
  { from, to }: { readonly from: PendingAlert; readonly to: PendingAlert },
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, pendingAlertKey(customer, from.id), {
      ConditionExpression: 'nextAt = :from AND attempts = :attempts',
      UpdateExpression: 'SET nextAt = :to, attempts = :next',
      ExpressionAttributeValues: {
        ...{ ':from': from.nextAt, ':attempts': from.attempts },
        ...{ ':to': to.nextAt, ':next': to.attempts },
      },
    }),
  );

export const forgetAlert = (core: Table, customer: CustomerContext, id: string): Promise<void> =>
  deleteItem(core, pendingAlertKey(customer, id));
