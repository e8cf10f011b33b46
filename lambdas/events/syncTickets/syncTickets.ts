import { randomUUID } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { endSync, readTicketSettings, readTicketSync, takeSyncLease } from '#store/ticketSync.ts';
import { readTickets } from '#store/tickets.ts';
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

/** Each step reads afresh what the one before it changed. True where every tracker answered. */
const syncAll = async (whose: Whose): Promise<boolean> => {
  const { core } = whose.deps;
  const read = () => readTickets(core, whose.customer);
  const settings = await readTicketSettings(core, whose.customer);
  const settled = await settleLost(whose, await read());
  const takenOver = await takeOverRemote(whose, await read());
  const followed = await followIssues(whose, await read(), settings);
  return settled && takenOver && followed;
};

/**
 * Brings the tickets of a customer, its issues and its trackers to the same state. Any step may run
 * twice or stop half-way: the next run starts from what is stored and from what the trackers say.
 */
export const syncTickets = async (deps: SyncDeps, customer: CustomerContext): Promise<void> => {
  const sync = await readTicketSync(deps.core, customer);
  if (sync === undefined) return;
  const by = randomUUID();
  const now = deps.now();
  const isTaken = await takeSyncLease(deps.core, customer, { by, until: now + LEASE_MS, now });
  if (!isTaken) return deps.enqueueLater(customer);
  const succeeded = await syncAll({ deps, customer });
  const failures = succeeded ? 0 : sync.failures + 1;
  await deps.enqueueEvents(customer);
  const wait = Math.min(MOST_MS, EVERY_MS * 2 ** failures);
  await endSync(deps.core, customer, { by, nextAt: deps.now() + wait, failures });
};
