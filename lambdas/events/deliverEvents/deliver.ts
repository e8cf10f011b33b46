import { randomUUID } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Log } from '#middleware/log.ts';
import {
  type EventBatch,
  endEventsTurn,
  forgetBatch,
  noteHanded,
  readPendingEvents,
  takeEventsTurn,
} from '#store/events.ts';
import type { Table } from '#store/table.ts';
import type { EventDestination } from './destination.ts';

export interface DeliverDeps {
  readonly core: Table;
  readonly destinations: readonly EventDestination[];
  readonly enqueueEvents: (
    customer: CustomerContext,
    request: { readonly delaySeconds: number },
  ) => Promise<void>;
  readonly now: () => number;
  readonly log: Pick<Log, 'error'>;
}

/** Longer than a run takes. */
const TURN_MS = 180_000;
const MOST_MS = 60_000;
const BATCHES_AT_A_TIME = 400;
/** Events that keep coming are gathered for no longer. */
const GATHERED_MS = 5 * 60_000;
/** What a destination did not take for so long, it does not get. */
const GIVEN_UP_MS = 24 * 3_600_000;

/** What becomes of a destination in a run. */
type Fate = 'done' | 'waits' | 'failed';

interface Handing {
  readonly customer: CustomerContext;
  readonly destination: EventDestination;
  readonly batches: readonly EventBatch[];
}

const isQuiet = ({ destination, batches }: Handing, now: number): boolean => {
  const times = batches.map(({ at }) => at);
  const { quietMs = 0 } = destination;
  return now - Math.max(...times) >= quietMs || now - Math.min(...times) >= GATHERED_MS;
};

const note = async ({ core }: DeliverDeps, { customer, destination, batches }: Handing) => {
  for (const batch of batches) {
    await noteHanded(core, customer, { batch, destination: destination.name });
    batch.handed.add(destination.name);
  }
};

const giveUp = async (deps: DeliverDeps, handing: Handing): Promise<void> => {
  const { customer, destination } = handing;
  const batches = handing.batches.filter(({ at }) => deps.now() - at >= GIVEN_UP_MS);
  if (batches.length === 0) return;
  deps.log.error('events: dropped, not taken within a day', {
    ...{ customerId: customer.customerId, destination: destination.name },
    events: batches.flatMap(({ events }) => events).length,
  });
  await note(deps, { ...handing, batches });
};

const hand = async (deps: DeliverDeps, handing: Handing): Promise<Fate> => {
  const { customer, destination, batches } = handing;
  try {
    await destination.hand(
      customer,
      batches.flatMap(({ events }) => events),
    );
  } catch (error) {
    const { customerId } = customer;
    deps.log.error('events: not handed on', { error, customerId, destination: destination.name });
    await giveUp(deps, handing);
    return 'failed';
  }
  await note(deps, handing);
  return 'done';
};

/** One after the other: after a failure later events wait, so that their order holds. */
const handEach = async (deps: DeliverDeps, handing: Handing): Promise<Fate> => {
  for (const batch of handing.batches)
    if ((await hand(deps, { ...handing, batches: [batch] })) === 'failed') return 'failed';
  return 'done';
};

const handTo = async (
  deps: DeliverDeps,
  handing: Omit<Handing, 'batches'>,
  pending: readonly EventBatch[],
): Promise<Fate> => {
  const batches = pending.filter(({ handed }) => !handed.has(handing.destination.name));
  const mine = { ...handing, batches };
  if (batches.length === 0) return 'done';
  if (handing.destination.quietMs === undefined) return handEach(deps, mine);
  return isQuiet(mine, deps.now()) ? hand(deps, mine) : 'waits';
};

/** What became of each destination in this run; those that failed or wait get no later events. */
type Fates = Map<EventDestination, Fate>;

const handSome = async (
  deps: DeliverDeps,
  customer: CustomerContext,
  { pending, fates }: { readonly pending: readonly EventBatch[]; readonly fates: Fates },
): Promise<void> => {
  for (const destination of deps.destinations)
    if ((fates.get(destination) ?? 'done') === 'done')
      fates.set(destination, await handTo(deps, { customer, destination }, pending));
  const isHanded = ({ handed }: EventBatch) =>
    deps.destinations.every(({ name }) => handed.has(name));
  for (const batch of pending.filter(isHanded)) await forgetBatch(deps.core, customer, batch);
};

const waitSeconds = ({ destinations }: DeliverDeps): number =>
  Math.ceil(Math.max(...destinations.map(({ quietMs = 0 }) => quietMs)) / 1000);

/** Page by page, so that one destination that does not take them keeps none from another. */
const deliverAll = async (deps: DeliverDeps, customer: CustomerContext): Promise<void> => {
  const until = deps.now() + MOST_MS;
  const fates: Fates = new Map();
  let last: EventBatch | undefined;
  for (;;) {
    const pending = await readPendingEvents(deps.core, customer, {
      most: BATCHES_AT_A_TIME,
      after: last,
    });
    if (pending.length === 0) break;
    await handSome(deps, customer, { pending, fates });
    last = pending.at(-1);
    if (deps.now() > until) return deps.enqueueEvents(customer, { delaySeconds: 0 });
  }
  const all = [...fates.values()];
  if (all.includes('failed')) throw new Error('Some destinations did not take events');
  if (all.includes('waits'))
    await deps.enqueueEvents(customer, { delaySeconds: waitSeconds(deps) });
};

const WAIT_SECONDS = 3;

/**
 * Hands events of a customer to each destination, in their order. Any step may run twice or stop
 * half-way: a destination gets again what was not noted as handed. One run at a time.
 */
export const deliver = async (deps: DeliverDeps, customer: CustomerContext): Promise<void> => {
  const { core, now } = deps;
  const by = randomUUID();
  const turn = { by, until: now() + TURN_MS, now: now() };
  if (!(await takeEventsTurn(core, customer, turn)))
    return deps.enqueueEvents(customer, { delaySeconds: WAIT_SECONDS });
  try {
    await deliverAll(deps, customer);
  } finally {
    await endEventsTurn(core, customer, by);
  }
};
