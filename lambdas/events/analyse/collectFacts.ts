import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Collected, collectRow, nothingCollected } from '#domain/attackPaths/collected.ts';
import { type Facts, readFacts, readRefs } from '#store/facts.ts';
import { entityKindOf } from '#store/keys/entities.ts';
import { idBuckets } from '#store/keys/ids.ts';
import type { Table } from '#store/table.ts';

const collect = (into: Collected, { ref, accountId, row, isGone, place, ...risk }: Facts): void => {
  into.scans.set(accountId, Math.max(into.scans.get(accountId) ?? 0, place.scanSeq));
  if (isGone) {
    into.gone.push(ref);
    return;
  }
  if (entityKindOf(ref) === 'dataStore') into.riskFacts.set(ref, risk.riskFacts);
  if (risk.reachRisk !== null) into.reachRisks.set(ref, risk.reachRisk);
  if (row !== null) collectRow(into, { ref, accountId }, row);
};

const BUCKETS_AT_A_TIME = 32;

/** All facts of a customer. */
export const collectFacts = async (core: Table, customer: CustomerContext): Promise<Collected> => {
  const all = nothingCollected();
  for (let from = 0; from < idBuckets.length; from += BUCKETS_AT_A_TIME) {
    const buckets = idBuckets.slice(from, from + BUCKETS_AT_A_TIME);
    const refs = await readRefs(core, customer, buckets);
    const facts = await readFacts(core, customer, refs);
    for (const each of facts.values()) collect(all, each);
  }
  return all;
};
