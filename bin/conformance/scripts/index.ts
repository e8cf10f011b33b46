import type { Script } from '../recorder.ts';
import { bucket } from './bucket.ts';
import { bus } from './bus.ts';
import { fifoQueues, queues } from './queues.ts';
import { roles } from './roles.ts';
import { tables } from './tables.ts';
import { transactions } from './transactions.ts';
import { userPool } from './userPool.ts';

/** The script by its parts, in the order in which they run. */
export const scripts: Readonly<Record<string, Script>> = {
  tables,
  transactions,
  queues,
  fifoQueues,
  bus,
  bucket,
  userPool,
  roles,
};
