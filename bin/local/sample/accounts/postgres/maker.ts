import { workerData } from 'node:worker_threads';
import { makeDatabase } from './makeDatabase.ts';
import type { ServerData } from './messages.ts';

/** The worker that makes the database: what initdb took, 300 MB, is free again when it has ended. */
await makeDatabase(workerData as ServerData);
process.exit(0);
