import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { graphClusterCheck } from '../serviceChecks.ts';

export const neptuneIamAuthenticationEnabled = graphClusterCheck({
  id: 'NEP-04',
  title: 'Neptune cluster does not have IAM authentication enabled',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters'],
  description:
    'Neptune has no users of its own: without IAM authentication whoever reaches the port ' +
    'reads and changes the whole graph.',
  remediation: {
    console: ['Choose Actions, Modify.', 'Under IAM DB authentication choose Enable, and apply.'],
    cli: [
      'aws neptune modify-db-cluster --db-cluster-identifier {{cluster}} --enable-iam-database-authentication --apply-immediately',
    ],
    cloudFormation: { type: 'AWS::Neptune::DBCluster', properties: ['IamAuthEnabled: true'] },
    terraform: {
      resource: 'aws_neptune_cluster',
      arguments: ['iam_database_authentication_enabled = true'],
    },
    impact: 'Clients have to sign every request (SigV4). Those that do not are refused.',
  },
  frameworks: requirementsOn(['signIn'], {
    aws_fsbp: ['Neptune.7'],
  }),
  evaluate: ({ iamAuthentication }) =>
    decide(iamAuthentication, {
      yes: 'IAM authentication is on.',
      no: 'IAM authentication is off.',
      fact: 'Whether IAM authentication is on',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { iamAuthentication: false } }],
    unknown: [{ posture: { iamAuthentication: null } }],
  },
});
