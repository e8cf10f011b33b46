import { readLedgers } from '#store/issues.ts';
import { entityKindOf } from '#store/keys/entities.ts';
import type { Work } from './analyseRefs.ts';
import type { AnalysisDeps } from './deps.ts';

/** Of these entities. */
export const storesIn = (refs: readonly string[]): string[] =>
  refs.filter((ref) => entityKindOf(ref) === 'dataStore');

/** Entities whose issues bear on these stores. */
export const bearersOf = async (
  { core }: AnalysisDeps,
  { customer }: Pick<Work, 'customer'>,
  refs: readonly string[],
): Promise<string[]> => {
  const stores = storesIn(refs);
  const ledgers = await readLedgers(core, customer, stores);
  const bearers = [...ledgers.values()].flatMap((ledger) => [...ledger.bearers]);
  return [...new Set(bearers)].filter((ref) => !refs.includes(ref));
};
