import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Log } from '#middleware/log.ts';
import type { Trackers } from '#partners/trackers/trackers.ts';
import type { Table } from '#store/table.ts';
import type { TicketItem } from '#store/tickets.ts';

/** Dependencies of the synchronisation of tickets. */
export interface SyncDeps {
  readonly core: Table;
  readonly trackers: Trackers;
  /** Before the closed ticket is stored; the same ticket may be announced twice. */
  readonly announceClosed: (customer: CustomerContext, ticket: TicketItem) => Promise<void>;
  /** Another run has the lease: this one is repeated. */
  readonly enqueueLater: (customer: CustomerContext) => Promise<void>;
  readonly now: () => number;
  readonly log: Log;
}

export interface Whose {
  readonly deps: SyncDeps;
  readonly customer: CustomerContext;
}

/** Who is named in timelines. */
export const BY = 'Dataward';
