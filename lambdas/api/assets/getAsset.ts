import type { AssetDetail, assetRoutes } from '#contracts/asset/routes.ts';
import { assetRisk, mayBeOnPath } from '#domain/risk/assetRisk.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { RowOf } from '#readModel/engine/kind.ts';
import { assetColumns, oneAsset } from '#readModel/kinds/assets/query.ts';
import { assetsKind } from '#readModel/kinds/assets/spec.ts';
import { assetOnWire } from '#readModel/kinds/assets/wire.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { readDataStore } from '#store/dataStores.ts';
import { storeIdOf } from '#store/keys/ids.ts';
import { readAssetByRef } from '#store/resources.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

type Known = Pick<AssetDetail, 'createdOn' | 'tags' | 'facts' | 'path'> & {
  readonly arn: string;
  readonly accountId: string;
  /** Milliseconds since 1970. */
  readonly observedAt: number;
};

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const knownAsset = async (
  { deps, caller }: MemberCall<ListsDeps>,
  id: string,
): Promise<Known | undefined> => {
  const found = await readAssetByRef(deps.core, caller.customer, id);
  if (!found?.row) return undefined;
  const { factsInWords } = await import('#domain/asset/facts.ts');
  const { row, accountId, observedAt, reachRisk } = found;
  const { arn, createdAt, tags, facts } = row;
  const words = factsInWords(facts);
  const path = reachRisk?.path ?? null;
  return { arn, accountId, observedAt, createdOn: iso(createdAt), tags, facts: words, path };
};

/** Returns what any asset has; data stores have a call of their own. */
const knownStore = async (
  { deps, caller }: MemberCall<ListsDeps>,
  id: string,
): Promise<Known | undefined> => {
  const found = await readDataStore(deps.core, caller.customer, id);
  if (found === undefined) return undefined;
  const { factsInWords, storeFacts } = await import('#domain/asset/facts.ts');
  const { arn, createdAt, tags, ...row } = found.knowledge.row;
  return {
    arn,
    accountId: found.accountId,
    observedAt: found.observedAt,
    createdOn: iso(createdAt),
    tags,
    facts: factsInWords(storeFacts(row)),
    path: null,
  };
};

const partsOf = (
  { isStore, pathRisk, issueRisk }: RowOf<typeof assetsKind>,
  path: AssetDetail['path'],
): AssetDetail['riskContributions'] => {
  const input = { path: pathRisk, store: path?.name ?? null, issue: issueRisk };
  return isStore === 1 ? [] : [...(assetRisk(input)?.contributions ?? [])];
};

/** From the store of record; its score and number of issues as the list shows them. */
export const getAsset: UseCase<typeof assetRoutes.getAsset, ListsDeps> = async ({ id }, call) => {
  const known = (await knownAsset(call, id)) ?? (await knownStore(call, id));
  if (known === undefined) throw new AppError('notFound');
  const { arn, accountId, observedAt, ...detail } = known;
  const { deps, caller } = call;
  const storeId = storeIdOf(accountId, arn);
  const [view, account, store] = await Promise.all([
    deps.lists.read(assetsKind, caller.customer, assetColumns),
    readCloudAccount(deps.core, caller.customer, accountId),
    readDataStore(deps.core, caller.customer, storeId),
  ]);
  const row = oneAsset(view, { arn, accountId });
  if (row === undefined) throw new AppError('notFound');
  // Scans write what changed only: what is unchanged was seen by the last complete scan.
  const lastScannedAt = Math.max(observedAt, account?.lastCompleteScanAt ?? 0);
  const riskContributions = partsOf(row, detail.path);
  const isOnPaths = mayBeOnPath(row.type);
  return {
    ...assetOnWire(row),
    ...detail,
    riskContributions,
    isOnPaths,
    copyStoreId: store?.summary.isCopy || store?.summary.hasAsset ? storeId : null,
    lastScannedOn: iso(lastScannedAt),
  };
};
