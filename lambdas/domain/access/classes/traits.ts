import { type KeyCondition, keyConditionsOf, keyHolds } from '#domain/accessPolicy/conditions.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import type { AccessPrincipal } from '../facts.ts';
import { requestBy } from '../requestOf.ts';

/** Something of a principal, beside its account and type, that a policy looks at. */
export type Trait =
  | (Pick<KeyCondition, 'operator' | 'key' | 'wanted'> & {
      readonly kind: 'test';
      readonly effect: PolicyStatement['Effect'];
    })
  | { readonly kind: 'value'; readonly key: string };

/** Keys of which two principals of one account and type may differ. Source: IAM, "Global condition context keys". */
const ownKey = /^aws:(?:principalarn$|username$|userid$|principaltag\/)/;

const variablesIn = (text: string): string[] =>
  [...text.matchAll(/\$\{([^},]*)[^}]*\}/g)].map(([, name = '']) => name.trim().toLowerCase());

const testsIn = ({ Condition, Effect }: PolicyStatement): Trait[] =>
  keyConditionsOf(Condition ?? {}).flatMap(({ operator, key, wanted }): Trait[] => {
    if (!ownKey.test(key)) return [];
    const hasVariables = wanted.some((each) => variablesIn(each).length > 0);
    return [
      hasVariables
        ? { kind: 'value', key }
        : { kind: 'test', operator, key, wanted, effect: Effect },
    ];
  });

/** All that the policies look at of a principal. */
export const traitsIn = (policies: readonly (Policy | undefined)[]): readonly Trait[] => {
  const statements = policies.flatMap((policy) => policy?.statements ?? []);
  const values = variablesIn(JSON.stringify(statements)).filter((key) => ownKey.test(key));
  const all = [
    ...statements.flatMap(testsIn),
    ...values.map((key): Trait => ({ kind: 'value', key })),
  ];
  return [...new Map(all.map((trait) => [JSON.stringify(trait), trait])).values()];
};

/** Equal for principals that the policies with these traits take for the same. */
export const lookAt = (by: AccessPrincipal, traits: readonly Trait[]): string => {
  if (traits.length === 0) return '';
  const request = requestBy(by, 'any:Action', { resource: null });
  return JSON.stringify(
    traits.map((trait) =>
      trait.kind === 'test'
        ? keyHolds(trait, request, trait.effect)
        : (request.context[trait.key] ?? null),
    ),
  );
};
