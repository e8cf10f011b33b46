import { randomUUID } from 'node:crypto';
import type { TagJobItem } from '#store/tagJobs.ts';

/** A change of tags that is done; what matters to a test is overridden. */
export const tagJobItem = (overrides: Partial<TagJobItem> = {}): TagJobItem => ({
  jobId: randomUUID(),
  change: { add: ['pci'], remove: [] },
  state: 'finished',
  ...{ parts: 1, next: 1, total: 1, done: 1, changed: 1, failed: 0, failures: [] },
  ...{ by: 'user-1', email: 'user@example.com', createdAt: Date.now(), updatedAt: Date.now() },
  ...{ undoes: null, undoneBy: null },
  ...overrides,
});
