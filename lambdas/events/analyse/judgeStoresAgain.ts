import type { CustomerContext } from '#contracts/customer/context.ts';
import { IMPORTANT_SENSITIVITY } from '#contracts/risk/words.ts';
import { readFacts } from '#store/facts.ts';
import { inParallel } from '#store/table.ts';
import { judgeStore } from '../ingestActivity/detectWindows.ts';
import type { AnalysisDeps } from './deps.ts';
import { readSensitivities } from './readSensitivities.ts';

const STORES_AT_A_TIME = 4;

/**
 * Judges the last windows of data stores that a scan changed, since they may have come before it was
 * known that the data is sensitive. Findings that exist already are not changed.
 */
export const judgeStoresAgain = async (
  deps: Pick<AnalysisDeps, 'core' | 'chunks' | 'loadDetections' | 'now' | 'log'>,
  customer: CustomerContext,
  stores: readonly string[],
): Promise<void> => {
  const { core } = deps;
  const known = await readSensitivities(core, customer, stores);
  const sensitive = stores.filter((id) => (known.get(id) ?? 0) >= IMPORTANT_SENSITIVITY);
  const facts = await readFacts(core, customer, sensitive);
  await inParallel(sensitive, STORES_AT_A_TIME, async (storeId) => {
    const accountId = facts.get(storeId)?.accountId;
    if (accountId !== undefined) await judgeStore(deps, customer, { accountId, storeId });
  });
};
