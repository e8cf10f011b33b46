import { trust } from '../exampleIdentities.ts';
import { identityCheck } from '../identityCheck.ts';
import { parsePolicy } from '../policy.ts';
import { openTo } from '../policyReach.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

export const roleNotAssumableByAnyone = identityCheck({
  id: 'IAM-12',
  types: ['role'],
  title: 'IAM role can be assumed by anyone',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: ['iam:GetAccountAuthorizationDetails'],
  description:
    'The trust policy of the role allows every AWS account without a condition. Everybody ' +
    'with an account of their own can assume it and act with its permissions.',
  remediation: {
    console: [
      'Choose the tab Trust relationships, then Edit trust policy.',
      'Replace Principal "*" by the roles or services that need the role, and save.',
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
    impact: 'Whoever assumed the role by the open statement is refused. CloudTrail shows who did.',
  },
  frameworks: requirementsOn(['unsafeTrust']),
  evaluate: ({ trustPolicy }) => {
    const statements = trustPolicy === null ? undefined : parsePolicy(trustPolicy);
    if (statements === undefined) return unknown('The trust policy could not be read.');
    return openTo(statements, ['sts:AssumeRole']).length > 0
      ? fail('The trust policy allows everybody to assume the role.')
      : pass('The trust policy names who may assume the role.');
  },
  examples: {
    pass: [
      {},
      { trustPolicy: trust('*', { Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-1' } } }) },
    ],
    fail: [{ trustPolicy: trust('*') }, { trustPolicy: trust({ AWS: '*' }) }],
    unknown: [{ trustPolicy: null }],
  },
});
