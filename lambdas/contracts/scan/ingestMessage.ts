import * as z from 'zod/mini';
import { AccountId, CustomerId } from '../ids.ts';
import { heartbeatReported } from './heartbeatReported.ts';
import { scanFailed } from './scanFailed.ts';
import { scanFinished } from './scanFinished.ts';
import { scanPartWritten } from './scanPartWritten.ts';
import { scanProgressed } from './scanProgressed.ts';
import { usageReported } from './usageReported.ts';

/** Set when a finished step must run again since an older part was written in between. */
const redo = z.optional(z.boolean());

/** Message of the ingest queue; the router looks up the customer by the envelope's account. */
export const IngestMessage = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal(scanPartWritten.name),
    customerId: CustomerId,
    accountId: AccountId,
    detail: scanPartWritten.detail,
    redo,
  }),
  z.strictObject({
    name: z.literal(scanFinished.name),
    customerId: CustomerId,
    accountId: AccountId,
    detail: scanFinished.detail,
    redo,
  }),
  z.strictObject({
    name: z.literal(scanProgressed.name),
    customerId: CustomerId,
    accountId: AccountId,
    detail: scanProgressed.detail,
  }),
  z.strictObject({
    name: z.literal(scanFailed.name),
    customerId: CustomerId,
    accountId: AccountId,
    detail: scanFailed.detail,
  }),
  z.strictObject({
    name: z.literal(heartbeatReported.name),
    customerId: CustomerId,
    accountId: AccountId,
    detail: heartbeatReported.detail,
  }),
  z.strictObject({
    name: z.literal(usageReported.name),
    customerId: CustomerId,
    accountId: AccountId,
    detail: usageReported.detail,
  }),
]);
export type IngestMessage = z.infer<typeof IngestMessage>;

/** Enqueues a publish that applies what was ingested or edited to the customer's next snapshot. */
export const PublishMessage = z.strictObject({
  customerId: CustomerId,
  /** Build from the store of record instead of from the last snapshot. */
  rebuild: z.optional(z.boolean()),
});
export type PublishMessage = z.infer<typeof PublishMessage>;

/** Enqueues the analysis of what was ingested or edited, or is to be judged otherwise. */
export const AnalysisMessage = z.strictObject({ customerId: CustomerId });
export type AnalysisMessage = z.infer<typeof AnalysisMessage>;

/** Enqueues the handing on of events that were recorded. */
export const EventsMessage = z.strictObject({ customerId: CustomerId });
export type EventsMessage = z.infer<typeof EventsMessage>;
