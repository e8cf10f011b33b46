import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AccountId, CustomerId, Id } from '../ids.ts';
import { CustomTags } from './customTags.ts';
import { sensitiveLevels } from './levels.ts';

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

export const tagRoutes = {
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
      customerTags: z.optional(z.nullable(CustomTags)),
    }),
    response: z.object({ err: z.null() }),
  },
} as const satisfies Routes;
