import { keyOf } from '#contracts/classification/customDetector.ts';
import { type PlaceRule, ruleFits } from '#domain/classification/settings.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { type DataStoreRecord, readAllSummaries, readDataStore } from '#store/dataStores.ts';
import { inParallel } from '#store/table.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';

/**
 * Up to this number of stores are examined; beyond it, each store that holds the type is
 * recomputed.
 */
const LOOKED_INTO = 500;
/** Ids of more do not fit into one entry of the log of edits. */
const MOST_STORES = 5_000;
/** Findings of stores with more of them do not fit into the memory together. */
const MOST_PLACES = 100_000;

export interface StoresUnderRule {
  readonly ids: readonly string[];
  /** All of them with what was found there; absent where they are too many. */
  readonly records?: readonly DataStoreRecord[];
}

const placesOf = ({ knowledge }: DataStoreRecord): number =>
  knowledge.row.findings.reduce((sum, { where }) => sum + where.length, 0);

const isUnder = (rule: PlaceRule, { knowledge }: DataStoreRecord): boolean =>
  knowledge.row.findings.some((each) =>
    each.where.some(({ location }) => ruleFits(rule, keyOf(each), location)),
  );

/** Stores with a finding at a place that the rule names. */
export const storesUnderRule = async (
  rule: PlaceRule,
  { deps, caller }: MemberCall<IntegrationsDeps>,
): Promise<StoresUnderRule> => {
  const { core } = deps;
  const stores = await readAllSummaries(core, caller.customer);
  const holding = stores
    .filter(({ types, possible }) =>
      [...types, ...possible].some(({ type }) => rule.key === null || type === rule.key),
    )
    .map(({ id }) => id);
  if (holding.length > LOOKED_INTO) return { ids: holding.slice(0, MOST_STORES) };
  let places = 0;
  const found = await inParallel(holding, 32, async (id) => {
    const record = await readDataStore(core, caller.customer, id);
    if (record === undefined || !isUnder(rule, record)) return [];
    places += placesOf(record);
    return [{ id, record: places > MOST_PLACES ? undefined : record }];
  });
  const under = found.flat();
  const ids = under.map(({ id }) => id);
  const records = under.flatMap(({ record }) => record ?? []);
  return records.length < ids.length ? { ids } : { ids, records };
};
