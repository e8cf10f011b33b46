import type { CustomerContext } from '#contracts/customer/context.ts';
import { bucketOf, idOf } from './ids.ts';
import { type Key, own } from './key.ts';

export const accountsPk = (customer: CustomerContext): string => own(customer, 'ACC');
export const accountKey = (customer: CustomerContext, accountId: string): Key => ({
  pk: accountsPk(customer),
  sk: accountId,
});

/** External ids that users have been given and not used. */
export const pendingExternalIdKey = (customer: CustomerContext, userId: string): Key => ({
  pk: own(customer, 'EXTERNAL'),
  sk: userId,
});

/** Entities that scans report. */
export const entityKinds = ['dataStore', 'asset', 'identity'] as const;
export type EntityKind = (typeof entityKinds)[number];
const entityPrefixes: Record<EntityKind, string> = { dataStore: 'S', asset: 'A', identity: 'N' };

/** Reference of an entity: the id of a data store, else a letter and the id. */
export const entityRefOf = (kind: EntityKind, accountId: string, arn: string): string =>
  `${kind === 'dataStore' ? '' : entityPrefixes[kind]}${idOf(accountId, arn)}`;
/** Of the asset with the ARN of a data store. */
export const assetRefOfStore = (storeId: string): string => `${entityPrefixes.asset}${storeId}`;
export const entityKindOf = (ref: string): EntityKind =>
  entityKinds.find((kind) => ref.length === 27 && ref.startsWith(entityPrefixes[kind])) ??
  'dataStore';
export const isAssetRef = (ref: string): boolean => /^A[a-z2-7]{26}$/.test(ref);
export const isIdentityRef = (ref: string): boolean => /^N[a-z2-7]{26}$/.test(ref);
/** Splits a text of concatenated references. */
export const splitRefs = (text: string): string[] => text.match(/[AN]?[a-z2-7]{26}/g) ?? [];

export const entityBucketPk = (
  customer: CustomerContext,
  kind: EntityKind,
  bucket: string,
): string => own(customer, `${entityPrefixes[kind]}#${bucket}`);
export const entityKey = (customer: CustomerContext, ref: string): Key => {
  const sk = ref.slice(-26);
  return { pk: entityBucketPk(customer, entityKindOf(ref), bucketOf(sk)), sk };
};
export const dataStoreKey = (customer: CustomerContext, storeId: string): Key =>
  entityKey(customer, storeId);
