import type { Detected, DetectionFacts, DetectionStore } from '../detection.ts';
import { type Act, type Deed, deedsIn } from './deeds.ts';
import { provenBy } from './provenBy.ts';

export interface DeedRule {
  /** Services of the ARNs of stores that are looked at. */
  readonly services: readonly string[];
  /** Only data stores that hold sensitive data. */
  readonly onlySensitive?: true;
  /** The calls of a deed that count, with what was done within the hour before; none = it does not. */
  readonly acts: (deed: Deed, of: DeedOf) => readonly Act[];
  /** What happened, as a sentence; of several deeds the last. */
  readonly because: (deed: Deed, acts: readonly Act[]) => string;
}

interface DeedOf {
  readonly facts: DetectionFacts;
  readonly stores: readonly DetectionStore[];
  /** Of the same principal with the same store up to an hour before the end of the deed, this one last. */
  readonly recent: readonly Deed[];
}

const HOUR_MS = 3_600_000;

interface Counted {
  readonly deed: Deed;
  readonly acts: readonly Act[];
  readonly stores: readonly DetectionStore[];
}

const countedOf = (rule: DeedRule, facts: DetectionFacts, deeds: readonly Deed[]): Counted[] => {
  const byPair = Map.groupBy(deeds, ({ storeId, principalId }) => `${storeId} ${principalId}`);
  return [...byPair.values()].flatMap((own) => {
    const stores = facts.storesOf(own[0]?.store ?? '');
    if (rule.onlySensitive && !stores.some(({ isSensitive }) => isSensitive)) return [];
    return own.map((deed) => {
      const recent = own.filter(
        ({ start }) => start <= deed.start && start >= deed.start - HOUR_MS,
      );
      return { deed, stores, acts: rule.acts(deed, { facts, stores, recent }) };
    });
  });
};

const newestLast = (a: Counted, b: Counted): number =>
  a.deed.start - b.deed.start || (a.deed.principalId < b.deed.principalId ? -1 : 1);

/** A finding for each data store with deeds that a rule counts. */
export const detectDeeds =
  (rule: DeedRule) =>
  (facts: DetectionFacts): readonly Detected[] => {
    const deeds = deedsIn(facts.windows).filter(({ store }) =>
      rule.services.includes(store.split(':')[2] ?? ''),
    );
    const counted = countedOf(rule, facts, deeds).filter(({ acts }) => acts.length > 0);
    const byStore = Map.groupBy(counted.sort(newestLast), ({ deed }) => deed.store);
    return [...byStore].flatMap(([resource, all]): Detected[] => {
      const last = all.at(-1);
      if (last === undefined) return [];
      const proofs = all.flatMap(({ acts }) => acts.map((act) => ({ ...act, store: resource })));
      const stores = last.stores.map(({ id }) => id);
      return [
        { resource, stores, because: rule.because(last.deed, last.acts), ...provenBy(proofs) },
      ];
    });
  };
