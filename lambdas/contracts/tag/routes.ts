import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AccountId, CustomerId, Id } from '../ids.ts';
import { limit, q, scope } from '../list/paging.ts';
import { sensitiveLevels } from './levels.ts';

export const TAG_MAX = 128;
export const TAGS_MAX = 50;

/** Tags that users give a store: one sensitive level at most, any number of own labels. */
export const TagData = z.object({
  /** A floor of the store's sensitivity. */
  customerSensTag: z.nullable(z.enum(sensitiveLevels)),
  customerTags: z.array(z.string()),
});
export type TagData = z.infer<typeof TagData>;

/** The same, and beside them the tags that the store has in AWS. */
export const StoreTags = z.object({
  ...TagData.shape,
  awsTags: z.array(z.object({ key: z.string(), value: z.string() })),
});
export type StoreTags = z.infer<typeof StoreTags>;

const of = {
  customerId: CustomerId,
  datastoreId: Id,
  /** Must be the store's where given. */
  cloudAccountId: z.optional(z.nullable(AccountId)),
};

const customTags = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(TAG_MAX))).check(
  z.maxLength(TAGS_MAX),
  z.refine((tags) => new Set(tags).size === tags.length, 'Duplicate custom tags are not allowed'),
);

export const tagRoutes = {
  listTags: {
    method: 'POST',
    path: '/api/v1/tags',
    access: 'member',
    host: 'analytics',
    summary: 'List the tags in use, labels and AWS tags, that hold a text; the most frequent first',
    request: z.object({ ...scope, q, limit }),
    response: z.object({
      data: z.array(
        z.object({
          /** In small letters: a label, `key=value`, or a key for all of its values. */
          tag: z.string(),
          isKey: z.boolean(),
          /** Data stores and other assets that a filter by it finds. */
          resources: z.int(),
        }),
      ),
      /** All that hold the text. */
      count: z.int(),
    }),
  },
  getTags: {
    method: 'POST',
    path: '/api/v1/tags/get',
    access: 'member',
    host: 'analytics',
    summary: 'Read the tags that people gave a data store, and those that it has in AWS',
    request: z.object(of),
    response: StoreTags,
  },
  setTags: {
    method: 'PUT',
    path: '/api/v1/tags/set',
    access: 'member',
    effect: 'manage',
    host: 'analytics',
    summary: 'Replace the tags of a data store',
    request: z.object({
      ...of,
      customerSensTag: z.optional(z.nullable(z.enum(sensitiveLevels))),
      customerTags: z.optional(z.nullable(customTags)),
    }),
    response: z.object({ err: z.null() }),
  },
} as const satisfies Routes;
