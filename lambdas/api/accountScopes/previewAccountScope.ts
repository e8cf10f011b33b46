import type { scopeRoutes } from '#contracts/cloudAccount/scopeRoutes.ts';
import { exclusionOf } from '#contracts/cloudAccount/scopeRule.ts';
import { OPT_OUT_VALUE } from '#contracts/scan/optOut.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readAllSummaries, readDataStore } from '#store/dataStores.ts';
import { inParallel } from '#store/table.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { readOwnScope } from './readOwnScope.ts';

/** Their tags are read one by one. */
const MOST_STORES = 2_000;
const MOST_SHOWN = 100;

/** From what the last scans found: a store that was made since is not known. Copies are never read. */
export const previewAccountScope: UseCase<
  typeof scopeRoutes.previewAccountScope,
  IntegrationsDeps
> = async ({ cloudAccountId, scope }, call) => {
  const { deps, caller } = call;
  await readOwnScope(call, cloudAccountId);
  const all = await readAllSummaries(deps.core, caller.customer);
  const own = all
    .filter(({ accountId, isCopy }) => accountId === cloudAccountId && !isCopy)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const looked = await inParallel(own.slice(0, MOST_STORES), 32, async ({ id, name, kind }) => {
    const record = await readDataStore(deps.core, caller.customer, id);
    if (record === undefined) return [];
    const { tags } = record.knowledge.row;
    return [{ id, name, type: kind, why: exclusionOf(scope, { name, tags }, OPT_OUT_VALUE) }];
  });
  const stores = looked.flat();
  const leftOut = stores.flatMap(({ why, ...store }) =>
    why === undefined ? [] : [{ ...store, why }],
  );
  return {
    stores: stores.length,
    read: stores.length - leftOut.length,
    leftOut: leftOut.slice(0, MOST_SHOWN),
    isCut: own.length > MOST_STORES,
  };
};
