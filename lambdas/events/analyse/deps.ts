import type { Check } from '#checks/check.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Detection } from '#domain/detections/detection.ts';
import type { Log } from '#middleware/log.ts';
import type { Table } from '#store/table.ts';
import type { AccessMemos } from './accessMemos.ts';

/** Dependencies of the analysis. */
export interface AnalysisDeps {
  readonly core: Table;
  /** Calls and windows of activity. */
  readonly chunks: Table;
  readonly checks: readonly Check[];
  /** Called where something was done that they look at. */
  readonly loadDetections: () => Promise<readonly Detection[]>;
  /** Changes with the set of checks: stored facts are then evaluated again. */
  readonly checksVersion: string;
  readonly enqueuePublish: (customer: CustomerContext, rebuild: boolean) => Promise<void>;
  /** Puts the rest of a long analysis on the queue, or one that has to wait for another. */
  readonly enqueueAnalysis: (
    customer: CustomerContext,
    request: { readonly delaySeconds: number },
  ) => Promise<void>;
  /** Has what this run recorded handed on. */
  readonly enqueueEvents: (customer: CustomerContext) => Promise<void>;
  /** Tickets follow the issues that were resolved or are back. */
  readonly enqueueTickets: (customer: CustomerContext) => Promise<void>;
  readonly accessMemos: AccessMemos;
  /** Changed entities that are analysed together; absent = the usual number. */
  readonly refsAtATime?: number;
  /** Entries of access beyond which none is computed; absent = the usual number. */
  readonly mostAccessEntries?: number;
  readonly now: () => number;
  readonly log: Log;
}
