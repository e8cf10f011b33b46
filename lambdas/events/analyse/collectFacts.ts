import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Collected, collectRow, nothingCollected } from '#domain/attackPaths/collected.ts';
import { readAllRefs } from '#store/allRefs.ts';
import { type Facts, readFacts } from '#store/facts.ts';
import { entityKindOf } from '#store/keys/entities.ts';
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

/** Memory bounds how many are read before others are. */
const REFS_AT_A_TIME = 5_000;

/** All facts of a customer. */
export const collectFacts = async (
  core: Table,
  customer: CustomerContext,
  now: number,
): Promise<Collected> => {
  const all = nothingCollected();
  const refs = await readAllRefs(core, customer, now);
  for (let from = 0; from < refs.length; from += REFS_AT_A_TIME) {
    const facts = await readFacts(core, customer, refs.slice(from, from + REFS_AT_A_TIME));
    for (const each of facts.values()) collect(all, each);
  }
  return all;
};
