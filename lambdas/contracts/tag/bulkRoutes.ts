import * as z from 'zod/mini';
import { dataStoreFilters } from '../dataStore/routes.ts';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';
import { q } from '../list/paging.ts';
import { CustomTags } from './customTags.ts';
import { sensitiveLevels } from './levels.ts';
import { TagJobStarted } from './startedJob.ts';

const post = { method: 'POST', access: 'member', host: 'analytics' } as const;

const BulkChange = z
  .object({
    customerId: CustomerId,
    add: z._default(CustomTags, []),
    remove: z._default(CustomTags, []),
    /** Absent: as it is. Null: none. */
    level: z.optional(z.nullable(z.enum(sensitiveLevels))),
    /** These data stores, or all that fit the filters of the list. */
    datastoreIds: z.optional(z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(1_000)))),
    filter: z.optional(
      z.nullable(z.object({ ...dataStoreFilters, q, exact: z._default(z.boolean(), false) })),
    ),
  })
  .check(
    z.refine(
      ({ datastoreIds, filter }) => (datastoreIds == null) !== (filter == null),
      'Name either data stores or a filter.',
    ),
    z.refine(
      ({ add, remove, level }) => add.length + remove.length > 0 || level !== undefined,
      'Nothing would be changed.',
    ),
    z.refine(({ add, remove }) => {
      const removed = new Set(remove.map((tag) => tag.toLowerCase()));
      return add.every((tag) => !removed.has(tag.toLowerCase()));
    }, 'A tag is both added and removed.'),
  );

export const bulkTagRoutes = {
  changeTagsInBulk: {
    ...post,
    path: '/api/v1/tags/bulk',
    effect: 'manage',
    cost: 5,
    summary: 'Change the tags of many data stores, one after the other',
    request: BulkChange,
    response: TagJobStarted,
  },
} as const satisfies Routes;
