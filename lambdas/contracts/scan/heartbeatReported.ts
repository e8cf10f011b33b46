import * as z from 'zod/mini';
import type { EventContract } from './event.ts';

/** Time between two heartbeats of a stack, in ms. */
export const HEARTBEAT_EVERY = 15 * 60_000;

/** The customer's stack works: sent by the clock, and when a scan begins and ends. */
export const heartbeatReported = {
  name: 'heartbeatReported',
  source: 'dataward.scanner',
  detail: z.strictObject({
    schema: z.literal(1),
    /** ms since 1970, by the stack's clock: a heartbeat older than the last one changes nothing. */
    sentAt: z.int().check(z.positive()),
    templateVersion: z.string().check(z.regex(/^[\w.-]{1,32}$/)),
  }),
} as const satisfies EventContract;
export type HeartbeatReported = z.infer<typeof heartbeatReported.detail>;
