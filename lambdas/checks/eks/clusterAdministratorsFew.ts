import { ACCOUNT, EXTERNAL_ACCOUNT } from '../exampleRows.ts';
import { kubernetesCheck } from '../guardChecks.ts';
import { accountOf } from '../policy.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

/** Principals that may administer one cluster; a judgement. */
const MOST = 5;

export const clusterAdministratorsFew = kubernetesCheck({
  id: 'EKS-08',
  title: 'EKS cluster has too many or external administrators',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['eks:DescribeCluster', 'eks:ListAccessEntries', 'eks:ListAssociatedAccessPolicies'],
  description:
    'Access entries make principals of other accounts, the whole account, or more than ' +
    'five principals administrators of the cluster. Each of them reads every secret in ' +
    'it, and takes the role of every pod.',
  remediation: {
    console: [
      'Choose the tab Access, and open the access entries with AmazonEKSClusterAdminPolicy.',
      'Replace the policy by AmazonEKSViewPolicy or one of your own for a namespace, or delete the entry.',
    ],
    cli: [
      'aws eks list-access-entries --cluster-name {{name}}',
      'aws eks disassociate-access-policy --cluster-name {{name}} --principal-arn PRINCIPAL_ARN --policy-arn arn:aws:eks::aws:cluster-access-policy/AmazonEKSClusterAdminPolicy',
    ],
    cloudFormation: {
      type: 'AWS::EKS::AccessEntry',
      properties: [
        'ClusterName: "{{name}}"',
        'PrincipalArn: PRINCIPAL_ARN',
        'AccessPolicies:',
        '  - PolicyArn: arn:aws:eks::aws:cluster-access-policy/AmazonEKSViewPolicy',
        '    AccessScope: {Type: namespace, Namespaces: [NAMESPACE]}',
      ],
    },
    terraform: {
      resource: 'aws_eks_access_policy_association',
      arguments: [
        'cluster_name  = "{{name}}"',
        'principal_arn = PRINCIPAL_ARN',
        'policy_arn    = "arn:aws:eks::aws:cluster-access-policy/AmazonEKSViewPolicy"',
        'access_scope {',
        '  type       = "namespace"',
        '  namespaces = ["NAMESPACE"]',
        '}',
      ],
    },
    impact:
      'Principals lose their rights in the cluster at once. Keep one administrator, else ' +
      'nobody can give rights any more.',
  },
  frameworks: requirementsOn(['administrators']),
  evaluate: ({ administrators, usesConfigMap }, { context }) => {
    if (administrators === null) return unknown('The access entries could not be read.');
    const wide = administrators.filter(
      (arn) => arn.endsWith(':root') || accountOf(arn).some((id) => !context.ownAccounts.has(id)),
    );
    if (wide.length > 0)
      return fail(`These principals administer the cluster: ${wide.join(', ')}.`);
    if (administrators.length > MOST)
      return fail(`Too many principals administer the cluster: ${administrators.length}.`);
    return usesConfigMap === false
      ? pass('Few principals of own accounts administer the cluster.')
      : unknown(
          'Rights that the config map aws-auth gives cannot be seen from outside the cluster.',
        );
  },
  examples: {
    pass: [{}],
    fail: [
      { administrators: [`arn:aws:iam::${EXTERNAL_ACCOUNT}:role/vendor`] },
      { administrators: [`arn:aws:iam::${ACCOUNT}:root`] },
      { administrators: [1, 2, 3, 4, 5, 6].map((each) => `arn:aws:iam::${ACCOUNT}:role/r${each}`) },
    ],
    unknown: [{ administrators: null }, { usesConfigMap: true }, { usesConfigMap: null }],
  },
});
