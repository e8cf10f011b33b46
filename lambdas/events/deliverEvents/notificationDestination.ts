import { createHash } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { FindingEvent } from '#contracts/event/findingEvent.ts';
import {
  entriesOf,
  type Happened,
  happenedIn,
  headAfter,
  withHappened,
} from '#domain/notification/notifications.ts';
import { notificationId } from '#store/keys/notifications.ts';
import {
  addEntries,
  type BeforeChange,
  readBeforeChange,
  writeChange,
} from '#store/notifications.ts';
import type { Table } from '#store/table.ts';
import type { EventDestination } from './destination.ts';

export interface NotificationDeps {
  readonly core: Table;
  readonly now: () => number;
}

const MOST_ROUNDS = 20;

/** Events that are handed on again are the same ones, together. */
const batchOf = (events: readonly FindingEvent[]): string =>
  createHash('sha256')
    .update(events.map(({ id }) => id).join(' '))
    .digest('hex')
    .slice(0, 32);

const changeOf = (before: BeforeChange, happened: readonly Happened[]) => {
  const changed = new Map(
    happened.map((one, at) => {
      const id = notificationId(one);
      return [id, withHappened(before.stored.get(id), one, before.head.seq + 1 + at)] as const;
    }),
  );
  const recent = [...changed].map(([id, { hour, seq }]) => ({ id, hour, seq }));
  return { before, changed, head: headAfter(before.head, recent) };
};

const tryAdd = async (
  { core, now }: NotificationDeps,
  customer: CustomerContext,
  { batch, happened }: { readonly batch: string; readonly happened: readonly Happened[] },
): Promise<boolean> => {
  const ids = happened.map(notificationId);
  const before = await readBeforeChange(core, customer, { batch, ids });
  if (before.isKnown) return true;
  return writeChange(core, customer, { batch, now: now(), ...changeOf(before, happened) });
};

/**
 * What users are told of in the product. Events that were recorded together are added all at once,
 * with a mark of it: handed on again, they change nothing. Before that all of them are kept beside
 * the notification, which names the latest alone, under keys that are the same each time.
 */
export const notificationDestination = (deps: NotificationDeps): EventDestination => ({
  name: 'notifications',
  hand: async (customer, events) => {
    const happened = happenedIn(events, deps.now());
    if (happened.length === 0) return;
    const adding = { batch: batchOf(events), happened };
    const added = happened.map((one) => ({ id: notificationId(one), entries: entriesOf(one) }));
    await addEntries(deps.core, customer, { batch: adding.batch, added });
    for (let round = 0; round < MOST_ROUNDS; round += 1)
      if (await tryAdd(deps, customer, adding)) return;
    throw new Error('Other writers of notifications were first again and again');
  },
});
