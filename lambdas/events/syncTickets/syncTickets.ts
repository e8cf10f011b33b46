import { randomUUID } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';
import {
  endSync,
  readTicketSettings,
  readTicketSync,
  releaseSync,
  takeSyncLease,
} from '#store/ticketSync.ts';
import { readTicket, readTickets, type TicketItem } from '#store/tickets.ts';
import type { SyncDeps, Whose } from './deps.ts';
import { followIssues } from './followIssues.ts';
import { settleLost } from './settleLost.ts';
import { takeOverRemote } from './takeOverRemote.ts';

/** With the sweep each five minutes, and a minute on the queue: every fifteen minutes at least. */
const EVERY_MS = 8 * 60_000;
/** A tracker that fails is tried again after twice the time, up to an hour. */
const MOST_MS = 60 * 60_000;
/** Longer than the function may run. */
const LEASE_MS = 5 * 60_000;

type Read = () => Promise<readonly TicketItem[]>;

/** Each step reads afresh what the one before it changed. True where every tracker answered. */
const syncThese = async (whose: Whose, read: Read): Promise<boolean> => {
  const settings = await readTicketSettings(whose.deps.core, whose.customer);
  const settled = await settleLost(whose, await read());
  const takenOver = await takeOverRemote(whose, await read());
  const followed = await followIssues(whose, await read(), settings);
  return settled && takenOver && followed;
};

/** Undefined while another run has it. */
const takeLease = async (deps: SyncDeps, customer: CustomerContext) => {
  const by = randomUUID();
  const now = deps.now();
  const isTaken = await takeSyncLease(deps.core, customer, { by, until: now + LEASE_MS, now });
  return isTaken ? by : undefined;
};

/**
 * Brings the tickets of a customer, its issues and its trackers to the same state. Any step may run
 * twice or stop half-way: the next run starts from what is stored and from what the trackers say.
 */
export const syncTickets = async (deps: SyncDeps, customer: CustomerContext): Promise<void> => {
  const sync = await readTicketSync(deps.core, customer);
  if (sync === undefined) return;
  const by = await takeLease(deps, customer);
  if (by === undefined) return deps.enqueueLater(customer);
  const read = () => readTickets(deps.core, customer);
  const succeeded = await syncThese({ deps, customer }, read);
  const failures = succeeded ? 0 : sync.failures + 1;
  await deps.enqueueEvents(customer);
  const wait = Math.min(MOST_MS, EVERY_MS * 2 ** failures);
  await endSync(deps.core, customer, { by, nextAt: deps.now() + wait, failures });
};

/** The same for tickets that their trackers announced. One that fails waits for the next full run. */
export const syncSome = async (
  deps: SyncDeps,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<void> => {
  const by = await takeLease(deps, customer);
  if (by === undefined) {
    for (const id of ids) await deps.enqueueLater(customer, id);
    return;
  }
  const read = async () => {
    const found = await Promise.all(ids.map((id) => readTicket(deps.core, customer, id)));
    return found.flatMap((ticket) => ticket ?? []);
  };
  await syncThese({ deps, customer }, read);
  await deps.enqueueEvents(customer);
  await releaseSync(deps.core, customer, by);
};
