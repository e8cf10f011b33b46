import type { CustomerContext } from '#contracts/customer/context.ts';
import type { SketchedType } from '#contracts/sketch/comparedTypes.ts';
import { bucketOf } from './ids.ts';
import { digits, type Key, own } from './key.ts';

export const sketchesPk = (customer: CustomerContext, bucket: string): string =>
  own(customer, `SKETCH#${bucket}`);

/** All sketches of a data store. */
export const sketchesKey = (customer: CustomerContext, storeId: string): Key => ({
  pk: sketchesPk(customer, bucketOf(storeId)),
  sk: storeId,
});

/** Data stores that hold a type, with the smallest hashes of it. */
export const sketchIndexPk = (customer: CustomerContext, type: SketchedType): string =>
  own(customer, `SKETCHED#${type}`);

export const sketchIndexKey = (
  customer: CustomerContext,
  { type, storeId }: { readonly type: SketchedType; readonly storeId: string },
): Key => ({ pk: sketchIndexPk(customer, type), sk: storeId });

export const copiesPk = (customer: CustomerContext): string => own(customer, 'COPIES');

/** What two data stores share, as one of them sees it. */
export const copyKey = (
  customer: CustomerContext,
  { storeId, otherId }: { readonly storeId: string; readonly otherId: string },
): Key => ({ pk: copiesPk(customer), sk: `${storeId}#${otherId}` });

/** First and last sort key of the copies that one data store sees. */
export const copiesOfStore = (storeId: string): [string, string] => [`${storeId}#`, `${storeId}#~`];

/** Copies in the order of when they were found. */
export const foundCopiesPk = (customer: CustomerContext): string => own(customer, 'FOUNDCOPIES');

/** Begins the sort keys of copies that were found at a time, ms since 1970. */
export const copiesFoundAt = (foundAt: number): string => digits(foundAt, 15);

/** The same key whichever of the two data stores sees it. */
export const foundCopyKey = (
  customer: CustomerContext,
  of: { readonly storeId: string; readonly otherId: string; readonly foundAt: number },
): Key => ({
  pk: foundCopiesPk(customer),
  sk: [copiesFoundAt(of.foundAt), ...[of.storeId, of.otherId].sort()].join('#'),
});
