import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Guards } from '#middleware/apiHandler.ts';
import type { Trackers } from '#partners/trackers/trackers.ts';
import type { Table } from '#store/table.ts';

export interface TicketsDeps extends Guards {
  readonly core: Table;
  readonly identity: Table;
  readonly trackers: Trackers;
  /** Without a slash at its end; empty = tickets hold no link. */
  readonly siteUrl: string;
  /** Has the publisher apply what was edited. */
  readonly enqueuePublish: (
    customer: CustomerContext,
    request?: { readonly rebuild: boolean },
  ) => Promise<void>;
  /** Has the ticket compared with its tracker and its issue. */
  readonly enqueueSync: (customer: CustomerContext, ticketId: string) => Promise<void>;
}
