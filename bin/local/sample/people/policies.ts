import type { PolicyFields } from '#contracts/policy/policy.ts';
import { policyRoutes } from '#contracts/policy/routes.ts';
import type { Member } from './member.ts';

const compliance = (name: string, description: string, rules: readonly string[]) => ({
  ...{ name, description, category: 'compliance' as const, type: 'customer' as const },
  policies: rules.map((rule) => ({ rule })),
});

/** What the company asks of its data. */
export const policies: ReadonlyArray<Pick<PolicyFields, 'name'> & ReturnType<typeof compliance>> = [
  compliance('Customer data stays private', 'Promised in the privacy notice of the shop.', [
    'no-public-personal-data',
    'no-unencrypted-personal-data',
  ]),
  compliance(
    'Every store of personal data has an owner',
    'Somebody answers for each of them, and copies are found.',
    ['personal-data-has-owner', 'no-personal-data-in-shadow-stores'],
  ),
  compliance('No keys among the data', 'Keys of AWS belong in the secrets manager.', [
    'no-credentials-in-stores',
  ]),
];

/** Adds those that are not there: a start that was stopped may have added some. */
export const addPolicies = async ({ call }: Member): Promise<void> => {
  const { policies: present } = await call(policyRoutes.listPolicies, {});
  const names = present.map(({ name }) => name);
  for (const policy of policies)
    if (!names.includes(policy.name)) await call(policyRoutes.createPolicy, policy);
};
