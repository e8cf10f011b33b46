import { callLimits } from '#middleware/callLimits.ts';

/** Every client gives up in time and tries again a few times, with the SDK's jittered back-off. */
export const clientOptions = {
  maxAttempts: 4,
  requestHandler: {
    ...callLimits(10_000),
    httpAgent: { keepAlive: true, maxSockets: 50 },
    httpsAgent: { keepAlive: true, maxSockets: 50 },
  },
} as const;
