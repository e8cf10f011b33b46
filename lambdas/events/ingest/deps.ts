import type { CustomerRole, PartFile, PartRead } from '#aws/customerAccount.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import type { Log } from '#middleware/log.ts';
import type { Table } from '#store/table.ts';

/** Dependencies of the ingest steps. */
export interface IngestDeps {
  readonly core: Table;
  readonly readPart: (role: CustomerRole, file: PartFile) => Promise<PartRead>;
  /** Enqueues a publish that applies what changed. */
  readonly enqueuePublish: (customer: CustomerContext) => Promise<void>;
  /** Enqueues the analysis of what changed. */
  readonly enqueueAnalysis: (customer: CustomerContext) => Promise<void>;
  /** Has what was recorded handed on. */
  readonly enqueueEvents: (customer: CustomerContext) => Promise<void>;
  /** Puts a message on the ingest queue once more. */
  readonly enqueueIngest: (message: IngestMessage) => Promise<void>;
  readonly now: () => number;
  readonly log: Log;
}

/** One message, with the customer that the router looked up. */
export interface Ingest<Detail> {
  readonly customer: CustomerContext;
  readonly accountId: string;
  readonly detail: Detail;
  /** Do it even if it was done: an older part got in between. */
  readonly redo: boolean;
}
