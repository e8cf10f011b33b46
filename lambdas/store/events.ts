import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { FindingEvent, type NewFindingEvent } from '#contracts/event/findingEvent.ts';
import {
  eventsPk,
  eventsTurnKey,
  pendingEventsKey,
  pendingEventsRange,
  recordedEventKey,
} from './keys/events.ts';
import { idOf } from './keys/ids.ts';
import { digits } from './keys/key.ts';
import { queryPage } from './pages.ts';
import { batchGet, deleteItem, ifAllowed, type Table, updateItem } from './table.ts';
import { put, transact, type Writes } from './transact.ts';

/** For as long an event that is recorded again is known. */
const KEPT_SECONDS = 30 * 86_400;
/** One transaction holds 100 writes; a mark for each event, and the batch. */
const EVENTS_PER_BATCH = 90;
const MOST_ROUNDS = 20;

const Batch = z.object({
  sk: z.string(),
  /** When it was recorded, ms since 1970. */
  at: z.int(),
  events: z.array(FindingEvent),
  /** Names of the destinations that have it. */
  handed: z._default(z.instanceof(Set<string>), new Set<string>()),
});
/** Events that were recorded together. */
export type EventBatch = z.infer<typeof Batch>;

interface Recorded {
  readonly events: readonly NewFindingEvent[];
  /** Ms since 1970. */
  readonly at: number;
}

const eventOf = ({ cause, ...event }: NewFindingEvent): FindingEvent => ({
  id: idOf(event.kind, cause),
  ...event,
});

const batchesOf = <T>(events: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(events.length / EVENTS_PER_BATCH) }, (_, n) =>
    events.slice(n * EVENTS_PER_BATCH, (n + 1) * EVENTS_PER_BATCH),
  );

let batches = 0;
/** In the order in which this process made them, also within a millisecond. */
const nextBatchId = (): string => {
  batches += 1;
  return `${digits(batches, 12)}#${randomUUID()}`;
};

const putBatch = (
  core: Table,
  customer: CustomerContext,
  { events, at }: { readonly events: readonly FindingEvent[]; readonly at: number },
) => put(core, { ...pendingEventsKey(customer, { at, id: nextBatchId() }), at, events });

/**
 * For the transaction that makes the change: one write for up to 90 events. The change itself must
 * keep the transaction from being carried out twice.
 */
export const eventWrites = (
  core: Table,
  customer: CustomerContext,
  { events, at }: Recorded,
): Writes =>
  batchesOf(events.map(eventOf)).map((some) => putBatch(core, customer, { events: some, at }));

const unrecorded = async (
  core: Table,
  customer: CustomerContext,
  events: readonly FindingEvent[],
): Promise<FindingEvent[]> => {
  const keys = events.map(({ id }) => recordedEventKey(customer, id));
  const known = new Set((await batchGet(core, keys, ['sk'])).map(({ sk }) => sk));
  return events.filter(({ id }) => !known.has(recordedEventKey(customer, id).sk));
};

const absent = { ConditionExpression: 'attribute_not_exists(pk)' };

const recordBatch = async (
  core: Table,
  customer: CustomerContext,
  { events, at }: { readonly events: readonly FindingEvent[]; readonly at: number },
): Promise<void> => {
  const ttl = Math.floor(at / 1000) + KEPT_SECONDS;
  // Most are new: only where one is not, those that are known are looked for.
  let fresh = events;
  for (let round = 0; fresh.length > 0; round += 1) {
    if (round === MOST_ROUNDS)
      throw new Error('Other writers of events were first again and again');
    const marks = fresh.map(({ id }) =>
      put(core, { ...recordedEventKey(customer, id), ttl }, absent),
    );
    const writes = [...marks, putBatch(core, customer, { events: fresh, at })];
    if (await transact(core, writes)) return;
    fresh = await unrecorded(core, customer, fresh);
  }
};

/**
 * Records events that a change is about to hide the cause of. What was recorded in the last 30 days
 * is not recorded again, so that the step may run twice.
 */
export const recordEvents = async (
  core: Table,
  customer: CustomerContext,
  events: readonly NewFindingEvent[],
): Promise<void> => {
  const unique = [...new Map(events.map(eventOf).map((event) => [event.id, event])).values()];
  for (const some of batchesOf(unique))
    await recordBatch(core, customer, { events: some, at: Date.now() });
};

/** The oldest, or those after one, that some destination does not have. Strongly consistent. */
export const readPendingEvents = async (
  core: Table,
  customer: CustomerContext,
  { most, after }: { readonly most: number; readonly after?: EventBatch | undefined },
): Promise<EventBatch[]> => {
  const [first, last] = pendingEventsRange;
  const between = [after === undefined ? first : `${after.sk}~`, last] as const;
  const items = await queryPage(core, eventsPk(customer), { between, most });
  return items.map((item) => Batch.parse(item));
};

const keyOf = (customer: CustomerContext, { sk }: EventBatch) => ({ pk: eventsPk(customer), sk });

/** The destination has it, whatever becomes of the others. */
export const noteHanded = async (
  core: Table,
  customer: CustomerContext,
  { batch, destination }: { readonly batch: EventBatch; readonly destination: string },
): Promise<void> => {
  await ifAllowed(
    updateItem(core, keyOf(customer, batch), {
      ConditionExpression: 'attribute_exists(pk)',
      UpdateExpression: 'ADD handed :destination',
      ExpressionAttributeValues: { ':destination': new Set([destination]) },
    }),
  );
};

/** Every destination has it. */
export const forgetBatch = (
  core: Table,
  customer: CustomerContext,
  batch: EventBatch,
): Promise<void> => deleteItem(core, keyOf(customer, batch));

/** Id of a run, and until when it counts as alive. */
interface Turn {
  readonly by: string;
  readonly until: number;
}

/** So that events reach a destination in their order. False while another run has it. */
export const takeEventsTurn = (
  core: Table,
  customer: CustomerContext,
  { by, until, now }: Turn & { readonly now: number },
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, eventsTurnKey(customer), {
      ConditionExpression: 'attribute_not_exists(#until) OR #until < :now OR #by = :by',
      UpdateExpression: 'SET #until = :until, #by = :by',
      ExpressionAttributeNames: { '#until': 'until', '#by': 'by' },
      ExpressionAttributeValues: { ':now': now, ':until': until, ':by': by },
    }),
  );

export const endEventsTurn = async (
  core: Table,
  customer: CustomerContext,
  by: string,
): Promise<void> => {
  await ifAllowed(
    deleteItem(core, eventsTurnKey(customer), {
      ConditionExpression: '#by = :by',
      ExpressionAttributeNames: { '#by': 'by' },
      ExpressionAttributeValues: { ':by': by },
    }),
  );
};
