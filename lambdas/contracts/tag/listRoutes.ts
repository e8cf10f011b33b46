import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { limit, q, scope } from '../list/paging.ts';

/** Whose tags are listed: those of assets, data stores among them, or those of identities. */
export const tagHolders = ['assets', 'identities'] as const;
export type TagHolder = (typeof tagHolders)[number];

export const tagListRoutes = {
  listTags: {
    method: 'POST',
    path: '/api/v1/tags',
    access: 'member',
    host: 'analytics',
    summary: 'List the tags in use, labels and AWS tags, that hold a text; the most frequent first',
    request: z.object({ ...scope, of: z._default(z.enum(tagHolders), 'assets'), q, limit }),
    response: z.object({
      data: z.array(
        z.object({
          /** In small letters: a label, `key=value`, or a key for all of its values. */
          tag: z.string(),
          isKey: z.boolean(),
          /** Assets or identities that a filter by it finds. */
          resources: z.int(),
        }),
      ),
      /** All that hold the text. */
      count: z.int(),
    }),
  },
} as const satisfies Routes;
