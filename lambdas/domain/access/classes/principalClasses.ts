import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { AccessPrincipal } from '../facts.ts';
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

/**
 * Numbers principals so that those with the same number get the same decisions about everything
 * whose own policies do not tell them apart.
 */
export const createPrincipalNumbers = () => {
  const [numberOf, policyNumber, objectNumber] = [
    createNumbers(),
    createPolicyNumbers(),
    createObjectNumbers(),
  ];
  const traits = new Map<string, readonly Trait[]>();
  return (by: AccessPrincipal): number => {
    const { type, accountId, sessionArn, canonicalId, isServiceLinked } = by.principal;
    const policies = [by.identity.map(policyNumber), policyNumber(by.boundary)];
    const held = JSON.stringify([policies, objectNumber(by.guardrails)]);
    const looked = traits.get(held) ?? traitsIn(policiesOf(by));
    traits.set(held, looked);
    const own = [type, accountId, sessionArn, canonicalId, isServiceLinked];
    return numberOf(JSON.stringify([own, held, lookAt(by, looked)]));
  };
};
