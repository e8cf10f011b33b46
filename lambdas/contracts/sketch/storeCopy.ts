import * as z from 'zod/mini';
import { AccountId, Id } from '../ids.ts';
import { sketchedTypes } from './comparedTypes.ts';

const share = z.nullable(z.number().check(z.gte(0), z.lte(1)));

/** A column of one data store whose values are in another one, too. */
export const CopiedColumn = z.object({
  type: z.enum(sketchedTypes),
  /** Columns, with matched parts masked. */
  place: z.string(),
  otherPlace: z.string(),
  /** Share of the values at the place that are at the other place, too; null = too few to tell. */
  share,
  /** The same the other way. */
  otherShare: share,
  /** Different values, as far as they were read. */
  values: z.int(),
  otherValues: z.int(),
});
export type CopiedColumn = z.infer<typeof CopiedColumn>;

/** What two data stores share, as one of them sees it. */
export const StoreCopy = z.object({
  storeId: Id,
  otherId: Id,
  /** When each was read, ms since 1970. */
  storeAt: z.int(),
  otherAt: z.int(),
  /** One of each type, most of the values first. */
  columns: z.array(CopiedColumn),
  /** When it was found first, ms since 1970; 0 = before this was kept. */
  foundAt: z._default(z.int(), 0),
  /** Of the two, that in which a scan saw the data before the other; null = that cannot be told. */
  knownFirst: z._default(z.nullable(Id), null),
});
export type StoreCopy = z.infer<typeof StoreCopy>;

/** A copy in the order of when copies were found: once for both data stores. */
export const FoundCopy = z.object({
  copy: StoreCopy,
  /** Of both data stores. */
  accountIds: z.array(AccountId),
});
export type FoundCopy = z.infer<typeof FoundCopy>;
