import type { IssueRecord } from '#contracts/issue/record.ts';
import type { RiskFacts } from '#contracts/risk/facts.ts';
import type { EntryReach } from '#domain/attackPaths/findPaths.ts';

/** To be increased with every change of what the facts are made of: stored ones are then computed again. */
export const RISK_VERSION = 1;

/** Issues of a store that count: the gravest. */
export const MOST_ISSUES = 5;

/** Digits beyond these bear on no score. */
const short = (chance: number): number => Number(chance.toPrecision(4));

/** The best path of each kind of beginning, in a fixed order. */
export const riskPathsOf = (reach: readonly EntryReach[]): NonNullable<RiskFacts['paths']> => {
  const best = new Map<string, number>();
  for (const { kind, ease, impact } of reach)
    best.set(kind, Math.max(best.get(kind) ?? 0, ease * impact));
  return [...best]
    .map(([kind, ease]) => ({ kind, ease: short(ease) }))
    .sort((a, b) => (a.kind < b.kind ? -1 : 1));
};

type BearingIssue = Pick<IssueRecord, 'id' | 'name' | 'score' | 'stores' | 'status'>;

/** What of an issue counts in the risk of its stores; of a resolved one nothing. */
const bearingOf = ({ name, score, stores, status }: BearingIssue): string =>
  status === 'active' && stores.length > 0 ? JSON.stringify([name, score, stores]) : '';

/** Data stores whose risk may be another after a change of issues. */
export const storesMovedBy = (
  before: readonly BearingIssue[],
  after: readonly BearingIssue[],
): string[] => {
  const earlier = new Map(before.map((issue) => [issue.id, issue]));
  const stores = after.flatMap((issue) => {
    const old = earlier.get(issue.id);
    const isMoved = bearingOf(issue) !== (old === undefined ? '' : bearingOf(old));
    return isMoved ? [...issue.stores, ...(old?.stores ?? [])] : [];
  });
  return [...new Set(stores)].sort();
};

/** An open issue that is not accepted. */
export interface OpenIssue {
  readonly name: string;
  readonly score: number;
  /** Ids of the data stores that it bears on. */
  readonly stores: readonly string[];
}

/** The gravest issues of each store, in a fixed order. */
export const riskIssuesOf = (issues: readonly OpenIssue[]): Map<string, RiskFacts['issues']> => {
  const byStore = new Map<string, RiskFacts['issues']>();
  const sorted = issues.toSorted((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
  for (const { name, score, stores } of sorted)
    for (const store of stores) {
      const known = byStore.get(store) ?? [];
      if (known.length < MOST_ISSUES) byStore.set(store, [...known, { name, score }]);
    }
  return byStore;
};
