import * as z from 'zod/mini';
import { CustomerId, Id } from '../ids.ts';

/** Message of the reports queue: the time of a report has come, or a run is to be made or continued. */
export const ReportMessage = z.union([
  z.object({ customerId: CustomerId, runId: Id }),
  z.object({ customerId: CustomerId, reportId: Id, scheduledTime: z.iso.datetime() }),
]);
export type ReportMessage = z.infer<typeof ReportMessage>;
