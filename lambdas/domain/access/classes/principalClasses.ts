import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { AccessPrincipal } from '../facts.ts';
import { createKept, once } from '../kept.ts';
import { createNumbers, createObjectNumbers, createPolicyNumbers } from './intern.ts';
import { lookAt, type Trait, traitsIn } from './traits.ts';

/** Policies that decide about what a principal asks for, beside those on what it asks for. */
export const policiesOf = ({
  identity,
  boundary,
  guardrails,
}: AccessPrincipal): readonly (Policy | undefined)[] => [
  ...identity,
  boundary,
  ...(guardrails?.scps ?? []).flat(),
];

/** What policies look at of a principal, by the policies that it has. */
type Looks = { readonly traits: readonly Trait[] };

/**
 * Numbers principals so that those with the same number get the same decisions about everything
 * whose own policies do not tell them apart.
 */
export const createPrincipalNumbers = () => {
  const [numbers, policyNumbers] = [createKept<number>(), createKept<number>()];
  const looks = createKept<Looks>();
  const [numberOf, policyNumber, objectNumber] = [
    createNumbers(numbers),
    createPolicyNumbers(policyNumbers),
    createObjectNumbers(),
  ];
  const textOf = once((by: AccessPrincipal): string => {
    const { type, accountId, sessionArn, canonicalId, isServiceLinked } = by.principal;
    const policies = [by.identity.map(policyNumber), policyNumber(by.boundary)];
    const held = JSON.stringify([policies, objectNumber(by.guardrails)]);
    const { traits } = looks.of(held, () => ({ traits: traitsIn(policiesOf(by)) }));
    const own = [type, accountId, sessionArn, canonicalId, isServiceLinked];
    return JSON.stringify([own, held, lookAt(by, traits)]);
  });
  return {
    numberOf: (by: AccessPrincipal): number => numberOf(textOf(by)),
    turn: (): void => {
      for (const each of [numbers, policyNumbers, looks]) each.turn();
    },
  };
};
