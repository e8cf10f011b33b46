import {
  type AccessFacts,
  MOST_ESCALATIONS,
  MOST_READABLE,
} from '#contracts/identity/accessFacts.ts';
import { IMPORTANT_SENSITIVITY } from '#contracts/risk/words.ts';
import type { IdentityNode } from './facts.ts';
import { isAdministrator, type Step } from './reach.ts';
import { type AccessReach, accessBy } from './records.ts';

/** Sensitivity of stores by reference; null = not known. */
type Sensitivities = ReadonlyMap<string, number | null>;

const byName = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

const certainFirst = (a: { readonly isCertain: boolean }, b: { readonly isCertain: boolean }) =>
  Number(b.isCertain) - Number(a.isCertain);

const escalationOf = ({ rule, to, certainty }: Step): AccessFacts['escalations'] =>
  rule === undefined ? [] : [{ rule, to: to.name, isCertain: certainty === 'certain' }];

const escalationsOf = (by: IdentityNode, { steps }: AccessReach): AccessFacts['escalations'] =>
  steps(by, false)
    .flatMap(escalationOf)
    .toSorted((a, b) => certainFirst(a, b) || byName(a.rule, b.rule) || byName(a.to, b.to))
    .slice(0, MOST_ESCALATIONS);

/** A store that an identity can read, and whether it can for certain. */
interface Readable {
  readonly ref: string;
  readonly arn: string;
  readonly accountId: string;
  readonly isCertain: boolean;
}

/** All that an identity can read, each store once, as certain as it gets. */
export const readableBy = (by: IdentityNode, reach: AccessReach): readonly Readable[] => {
  const found = new Map<string, Readable>();
  for (const { of, held } of accessBy(by, reach)) {
    const read = held.find(({ capability }) => capability === 'read');
    if (read === undefined) continue;
    const isCertain = read.certainty === 'certain';
    for (const { ref, arn, rowArn = arn, accountId } of of.stores)
      if (isCertain || !found.has(ref)) found.set(ref, { ref, arn: rowArn, accountId, isCertain });
  }
  return [...found.values()];
};

const sensitiveOf = (
  readable: readonly Readable[],
  known: Sensitivities,
): AccessFacts['readable'] =>
  readable
    .map((each) => ({ ...each, sensitivity: known.get(each.ref) ?? 0 }))
    .filter(({ sensitivity }) => sensitivity >= IMPORTANT_SENSITIVITY)
    .toSorted((a, b) => certainFirst(a, b) || b.sensitivity - a.sensitivity || byName(a.arn, b.arn))
    .slice(0, MOST_READABLE)
    .map(({ arn, accountId, isCertain }) => ({ arn, accountId, isCertain }));

/** What all policies together give an identity; `readable` = what it can read, where that is asked. */
export const accessFactsOf = (
  by: IdentityNode,
  reach: AccessReach,
  { readable, known }: { readonly readable: readonly Readable[]; readonly known: Sensitivities },
): AccessFacts => ({
  isAdministrator: isAdministrator(by),
  escalations: escalationsOf(by, reach),
  readable: sensitiveOf(readable, known),
});
