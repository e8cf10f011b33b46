import * as z from 'zod/mini';
import { AccountId, AssetId } from './ids.ts';

/** A row of the assets list; the provider is always shown as AWS. */
export const AssetRow = z.object({
  asset_id: AssetId,
  name: z.string(),
  cloudAccountId: AccountId,
  /** Region code. */
  location: z.string(),
  assetType: z.string(),
  cdAssetRiskScore: z.nullable(z.number()),
});

/** Cards of the assets page. */
export const AssetStats = z.object({
  UrgentRisk: z.int(),
  Types: z.int(),
  Location: z.int(),
  Total: z.int(),
});

/** A row of the users (identities) list. */
export const IdentityRow = z.object({
  identityId: AssetId,
  name: z.string(),
  type: z.string(),
  cloudAccountId: AccountId,
  cdDatastoreRiskScore: z.nullable(z.number()),
  lastUsed: z.nullable(z.iso.datetime()),
});
