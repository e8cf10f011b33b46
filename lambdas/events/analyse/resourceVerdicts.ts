import type { ResourceVerdicts } from '#contracts/check/results.ts';
import type { Facts } from '#store/facts.ts';
import { type Sensitivities, sensitivityOf, type Verdict } from './evaluate.ts';

/** Stores that are kept of one check that fails: by the first of them failures are compared. */
const MOST_STORES = 100;

const bySensitivity = (stores: readonly string[], known: Sensitivities): string[] => {
  const rank = (id: string) => known.get(id) ?? -1;
  return stores.toSorted((a, b) => rank(b) - rank(a) || (a < b ? -1 : 1)).slice(0, MOST_STORES);
};

/** Of a resource that is gone, or of which nothing is known, there are none: it is not counted. */
export const resourceVerdictsOf = (
  { accountId, arn, name, type, row }: Facts,
  verdicts: readonly Verdict[] | undefined,
  known: Sensitivities,
): ResourceVerdicts | undefined => {
  if (verdicts === undefined) return undefined;
  const idsOf = (what: Verdict['verdict']) =>
    verdicts.filter(({ verdict }) => verdict === what).map(({ check }) => check.id);
  return {
    ...{ accountId, location: arn, name, type, tags: row?.tags ?? [] },
    ...{ passed: idsOf('pass'), unknown: idsOf('unknown') },
    failed: verdicts
      .filter(({ verdict }) => verdict === 'fail')
      .map(({ check, stores }) => ({
        checkId: check.id,
        stores: bySensitivity(stores, known),
        sensitivity: sensitivityOf(stores, known),
      })),
  };
};
