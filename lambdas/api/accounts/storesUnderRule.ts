import { keyOf } from '#contracts/customDetector.ts';
import { type PlaceRule, ruleFits } from '#domain/classification/settings.ts';
import type { MemberCall } from '#middleware/areaHandler.ts';
import { readAllSummaries, readDataStore } from '#store/dataStores.ts';
import { inParallel } from '#store/table.ts';
import type { AccountsDeps } from './deps.ts';

/** So many stores are looked into; of more, each that holds the type is worked out anew. */
const LOOKED_INTO = 500;
/** Ids of more do not fit into one entry of the log of edits. */
export const MOST_STORES = 5_000;

/** Stores with a finding at a place that the rule names. */
export const storesUnderRule = async (
  rule: PlaceRule,
  { deps, caller }: MemberCall<AccountsDeps>,
): Promise<string[]> => {
  const { core } = deps;
  const stores = await readAllSummaries(core, caller.customer);
  const holding = stores
    .filter(({ types }) => types.some(({ type }) => rule.key === null || type === rule.key))
    .map(({ id }) => id);
  if (holding.length > LOOKED_INTO) return holding.slice(0, MOST_STORES);
  const found = await inParallel(holding, 32, async (id) => {
    const record = await readDataStore(core, caller.customer, id);
    const isUnder = record?.knowledge.row.findings.some((each) =>
      each.where.some(({ location }) => ruleFits(rule, keyOf(each), location)),
    );
    return isUnder === true ? [id] : [];
  });
  return found.flat();
};
