/** Every client gives up in time and tries again a few times, with the SDK's jittered back-off. */
export const clientOptions = {
  maxAttempts: 4,
  requestHandler: {
    connectionTimeout: 2_000,
    requestTimeout: 10_000,
    httpAgent: { keepAlive: true, maxSockets: 50 },
    httpsAgent: { keepAlive: true, maxSockets: 50 },
  },
} as const;
