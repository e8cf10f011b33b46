import { evaluateExternalAccess } from '../evaluateExternalAccess.ts';
import { trust } from '../exampleIdentities.ts';
import { EXTERNAL_ACCOUNT, OTHER_OWN_ACCOUNT } from '../exampleRows.ts';
import { identityCheck } from '../identityCheck.ts';
import { parsePolicy } from '../policy.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { unknown } from '../result.ts';

export const roleNotTrustedExternally = identityCheck({
  id: 'IAM-13',
  types: ['role'],
  title: 'IAM role trusts an external account',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['iam:GetAccountAuthorizationDetails'],
  description:
    'The trust policy allows an AWS account that is not among your connected accounts. Its ' +
    'owner decides who uses the role, and a break-in there reaches your data here.',
  remediation: {
    console: [
      'Choose the tab Trust relationships, then Edit trust policy.',
      'Remove the external account, or name one role of it and require an external id.',
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
    impact:
      'The external account can no longer assume the role. Ask its owner first what it is ' +
      'used for.',
  },
  frameworks: requirementsOn(['unsafeTrust']),
  evaluate: ({ trustPolicy }, { ownAccounts }) => {
    const statements = trustPolicy === null ? undefined : parsePolicy(trustPolicy);
    return statements === undefined
      ? unknown('The trust policy could not be read.')
      : evaluateExternalAccess(statements, ownAccounts);
  },
  examples: {
    pass: [{}, { trustPolicy: trust({ AWS: OTHER_OWN_ACCOUNT }) }],
    fail: [{ trustPolicy: trust({ AWS: `arn:aws:iam::${EXTERNAL_ACCOUNT}:root` }) }],
    unknown: [{ trustPolicy: null }],
  },
});
