import { storeNews } from '#domain/event/storeEvents.ts';
import { readStoresToReport } from '#readModel/kinds/dataStores/effective.ts';
import { writeReportedRisk } from '#store/reportedRisk.ts';
import type { Work } from './analyseRefs.ts';
import type { AnalysisDeps } from './deps.ts';

type Whose = Pick<Work, 'customer' | 'newAccounts'>;

const STORES_AT_A_TIME = 1_000;
const MOST_ROUNDS = 20;

/** Whoever says something meanwhile makes our write fail. */
const tryReporting = async (
  { core, now }: AnalysisDeps,
  { customer, newAccounts = new Set() }: Whose,
  ids: readonly string[],
): Promise<boolean> => {
  const stores = await readStoresToReport(core, customer, ids);
  const at = now();
  const news = stores.flatMap(({ row, reported }) => {
    const found = storeNews(row, reported, { at, isFirst: newAccounts.has(row.accountId) });
    if (found === undefined) return [];
    const isListed = found.reported.isSensitive !== reported.isSensitive;
    return [{ id: row.id, isListed, ...found }];
  });
  return writeReportedRisk(core, customer, { stores: news, at });
};

/**
 * Records an event for each of these data stores whose risk is in another band than events said, or
 * that holds sensitive data for the first time.
 */
export const reportStoreRisk = async (
  deps: AnalysisDeps,
  whose: Whose,
  ids: readonly string[],
): Promise<void> => {
  for (let from = 0; from < ids.length; from += STORES_AT_A_TIME) {
    const some = ids.slice(from, from + STORES_AT_A_TIME);
    let isReported = false;
    for (let round = 0; !isReported && round < MOST_ROUNDS; round += 1)
      isReported = await tryReporting(deps, whose, some);
    if (!isReported) throw new Error('Other analyses were first again and again');
  }
};
