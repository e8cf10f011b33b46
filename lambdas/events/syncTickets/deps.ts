import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Log } from '#middleware/log.ts';
import type { Trackers } from '#partners/trackers/trackers.ts';
import type { Table } from '#store/table.ts';

/** Dependencies of the synchronisation of tickets. */
export interface SyncDeps {
  readonly core: Table;
  readonly trackers: Trackers;
  /** Has what this run recorded handed on. */
  readonly enqueueEvents: (customer: CustomerContext) => Promise<void>;
  /** Another run has the lease: this one is repeated, for one ticket or for all. */
  readonly enqueueLater: (customer: CustomerContext, ticketId?: string) => Promise<void>;
  readonly now: () => number;
  readonly log: Log;
}

export interface Whose {
  readonly deps: SyncDeps;
  readonly customer: CustomerContext;
}

/** Who is named in timelines. */
export const BY = 'Dataward';
