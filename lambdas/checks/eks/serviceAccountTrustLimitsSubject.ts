import { trust } from '../exampleIdentities.ts';
import { identityCheck } from '../identityCheck.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateSubjects, isCluster } from '../trust.ts';

export const serviceAccountTrustLimitsSubject = identityCheck({
  id: 'EKS-07',
  types: ['role'],
  title: 'IAM role for service accounts trusts every pod of the cluster',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['iam:GetAccountAuthorizationDetails'],
  description:
    'The trust policy allows tokens of a Kubernetes cluster and does not limit the service ' +
    'account, or names it with a wildcard. Every pod of the cluster can assume the role.',
  remediation: {
    console: [
      'Choose the tab Trust relationships, then Edit trust policy.',
      'Set the condition StringEquals on the subject to system:serviceaccount:NAMESPACE:NAME, and save.',
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
    impact: 'Pods of other service accounts lose the role.',
  },
  frameworks: requirementsOn(['unsafeTrust']),
  evaluate: ({ trustPolicy }) => evaluateSubjects(trustPolicy, isCluster),
  examples: {
    pass: [
      {},
      {
        trustPolicy: trust(
          {
            Federated:
              'arn:aws:iam::111122223333:oidc-provider/oidc.eks.us-east-1.amazonaws.com/id/8F3C',
          },
          {
            Condition: {
              StringEquals: {
                'oidc.eks.us-east-1.amazonaws.com/id/8F3C:sub': 'system:serviceaccount:shop:web',
              },
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
              'arn:aws:iam::111122223333:oidc-provider/oidc.eks.us-east-1.amazonaws.com/id/8F3C',
          },
          {
            Condition: {
              StringLike: {
                'oidc.eks.us-east-1.amazonaws.com/id/8F3C:sub': 'system:serviceaccount:*',
              },
            },
          },
        ),
      },
    ],
    unknown: [{ trustPolicy: null }],
  },
});
