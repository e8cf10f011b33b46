import { trust } from '../exampleIdentities.ts';
import { EXTERNAL_ACCOUNT } from '../exampleRows.ts';
import { identityCheck } from '../identityCheck.ts';
import { parsePolicy } from '../policy.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

export const externalTrustRequiresExternalId = identityCheck({
  id: 'IAM-14',
  types: ['role'],
  title: 'IAM role trusts an external account without an external ID',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['iam:GetAccountAuthorizationDetails'],
  description:
    'The trust policy allows another company to assume the role and does not ask for an ' +
    'external id. Another customer of that company can then make it act on your account ' +
    '(confused deputy).',
  remediation: {
    console: [
      'Choose the tab Trust relationships, then Edit trust policy.',
      'Add the condition StringEquals sts:ExternalId with the id that the third party gives you, and save.',
    ],
    cli: [
      'aws iam get-role --role-name {{name}} --query Role.AssumeRolePolicyDocument',
      'aws iam update-assume-role-policy --role-name {{name}} --policy-document file://trust.json',
    ],
    terraform: {
      resource: 'aws_iam_role',
      arguments: [
        'name               = "{{name}}"',
        'assume_role_policy = data.aws_iam_policy_document.trust.json',
      ],
    },
    impact: 'The third party is refused until it sends the external id. Agree on it first.',
  },
  frameworks: requirementsOn(['unsafeTrust']),
  evaluate: ({ trustPolicy }, { ownAccounts }) => {
    const statements = trustPolicy === null ? undefined : parsePolicy(trustPolicy);
    if (statements === undefined) return unknown('The trust policy could not be read.');
    const without = statements.filter(
      ({ isAllow, accounts, conditions }) =>
        isAllow &&
        accounts.some((account) => !ownAccounts.has(account)) &&
        !conditions.some(({ key }) => key === 'sts:externalid'),
    );
    return without.length > 0
      ? fail('An external account may assume the role without an external id.')
      : pass('No external account may assume the role without an external id.');
  },
  examples: {
    pass: [
      {},
      {
        trustPolicy: trust(
          { AWS: EXTERNAL_ACCOUNT },
          { Condition: { StringEquals: { 'sts:ExternalId': 'x' } } },
        ),
      },
    ],
    fail: [{ trustPolicy: trust({ AWS: EXTERNAL_ACCOUNT }) }],
    unknown: [{ trustPolicy: null }],
  },
});
