import { trust } from '../exampleIdentities.ts';
import { identityCheck } from '../identityCheck.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateSubjects, isCluster } from '../trust.ts';

export const federatedTrustLimitsSubject = identityCheck({
  id: 'IAM-15',
  types: ['role'],
  title: 'IAM role trusts a federated provider without limiting the subject',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['iam:GetAccountAuthorizationDetails'],
  description:
    'The role may be assumed through a web identity provider, and the trust policy does not ' +
    'limit whose token counts. With a shared provider such as a build service, every other ' +
    'customer of it can assume the role.',
  remediation: {
    console: [
      'Choose the tab Trust relationships, then Edit trust policy.',
      'Add a condition on the subject of the provider, such as token.actions.githubusercontent.com:sub with your repository, and save.',
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
      'Tokens of other subjects are refused: list all repositories, branches or service ' +
      'accounts that need the role first.',
  },
  frameworks: requirementsOn(['unsafeTrust']),
  evaluate: ({ trustPolicy }) => evaluateSubjects(trustPolicy, (issuer) => !isCluster(issuer)),
  examples: {
    pass: [
      {},
      {
        trustPolicy: trust(
          {
            Federated:
              'arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com',
          },
          {
            Condition: {
              StringLike: { 'token.actions.githubusercontent.com:sub': 'repo:acme/shop:*' },
            },
          },
        ),
      },
    ],
    fail: [
      {
        trustPolicy: trust(
          {
            Federated:
              'arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com',
          },
          {
            Condition: {
              StringEquals: { 'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com' },
            },
          },
        ),
      },
    ],
    unknown: [{ trustPolicy: null }],
  },
});
