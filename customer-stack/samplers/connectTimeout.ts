/**
 * Milliseconds until a connection to a database is given up. A paused Aurora Serverless instance takes
 * its first connection after about 15 seconds, after a day without one later (Amazon Aurora User Guide,
 * "Scaling to Zero ACUs").
 */
export const CONNECT_MS = 30_000;
