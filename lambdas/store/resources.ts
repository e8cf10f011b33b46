import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { AssetSummary, IdentitySummary, reachRisk } from '#contracts/list/summaries.ts';
import { EntityVersion, type Listed, readAllListed, readListed } from './entities.ts';
import { entityKey, isAssetRef } from './keys/entities.ts';
import { rowOnly, unpack } from './knowledge.ts';
import { getItem, type Table } from './table.ts';

export type ListedAsset = Listed<typeof AssetSummary>;
export type ListedIdentity = Listed<typeof IdentitySummary>;

export const readAssets = (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<Map<string, ListedAsset | null>> =>
  readListed(core, customer, { refs, schema: AssetSummary });

export const readAllAssets = (core: Table, customer: CustomerContext): Promise<ListedAsset[]> =>
  readAllListed(core, customer, { kind: 'asset', schema: AssetSummary });

export const readIdentities = (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<Map<string, ListedIdentity | null>> =>
  readListed(core, customer, { refs, schema: IdentitySummary });

export const readAllIdentities = (
  core: Table,
  customer: CustomerContext,
): Promise<ListedIdentity[]> =>
  readAllListed(core, customer, { kind: 'identity', schema: IdentitySummary });

const RecordItem = z.object({
  ...EntityVersion.shape,
  observedAt: z.int(),
  knowledge: z.instanceof(Uint8Array),
  reachRisk,
});

/** What pages show of an asset; ingest has checked the whole row by its closed schema. */
const ShownAsset = z.object({
  arn: z.string(),
  createdAt: z.nullable(z.int()),
  tags: z.array(z.object({ key: z.string(), value: z.string() })),
  facts: z.record(z.string(), z.unknown()),
});

/** Facts of an asset that is no data store, by its ref; undefined where there is none. */
export const readAssetByRef = async (core: Table, customer: CustomerContext, ref: string) => {
  if (!isAssetRef(ref)) return undefined;
  const item = await getItem(core, entityKey(customer, ref));
  if (item === undefined || item.state === 'gone') return undefined;
  const found = RecordItem.parse(item);
  return { ...found, ...unpack(rowOnly(ShownAsset), found.knowledge) };
};
