import * as z from 'zod/mini';
import { CustomerId, Id } from '../ids.ts';
import { sensitiveLevels } from './levels.ts';

/** How to change the tags of many data stores. */
export const TagChange = z.object({
  /** Labels that each gets, where it has none that is the same but for case. */
  add: z.array(z.string()),
  /** Labels that each loses, in any case. */
  remove: z.array(z.string()),
  /** Absent: as it is. Null: none. */
  level: z.optional(z.nullable(z.enum(sensitiveLevels))),
});
export type TagChange = z.infer<typeof TagChange>;

/** `stopped`: undone before it had come to every data store. */
export const tagJobStates = ['running', 'finished', 'stopped'] as const;

/** Why the tags of a data store were not changed. */
export const tagFailures = ['gone', 'tooMany'] as const;

export const TagFailure = z.object({
  datastoreId: Id,
  /** Empty for one that is gone. */
  name: z.string(),
  reason: z.enum(tagFailures),
});
export type TagFailure = z.infer<typeof TagFailure>;

/** A change of the tags of many data stores, which is done one part after the other. */
export const TagJob = z.object({
  _id: Id,
  change: TagChange,
  state: z.enum(tagJobStates),
  /** Data stores that it is about, that it has come to, and whose tags it changed. */
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  failed: z.int(),
  /** The first of those that failed. */
  failures: z.array(TagFailure),
  createdOn: z.iso.datetime(),
  /** Address of the user. */
  createdBy: z.string(),
  /** The change that this one undoes. */
  undoes: z.nullable(Id),
  /** The change that undid this one. */
  undoneBy: z.nullable(Id),
  canBeUndone: z.boolean(),
});
export type TagJob = z.infer<typeof TagJob>;

/** Message of the queue of tags: the change is continued. */
export const TagsMessage = z.object({ customerId: CustomerId, jobId: Id });
export type TagsMessage = z.infer<typeof TagsMessage>;
