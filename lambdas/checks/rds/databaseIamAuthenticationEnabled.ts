import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { databaseCheck } from '../serviceChecks.ts';

export const databaseIamAuthenticationEnabled = databaseCheck({
  id: 'RDS-11',
  title: 'RDS database does not have IAM authentication enabled',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters'],
  description:
    'Sign-in by IAM is off. Passwords of databases are shared, copied into settings and ' +
    'seldom changed; tokens of IAM last 15 minutes, are bound to a role, and end when the ' +
    'role does.',
  remediation: {
    console: [
      'Open RDS, choose the database and Modify.',
      'Under Database authentication choose Password and IAM database authentication, and apply.',
      'Create a database user for IAM, and give roles the action rds-db:connect for it.',
    ],
    cli: [
      'aws rds modify-db-instance --db-instance-identifier {{instance}} --enable-iam-database-authentication --apply-immediately',
      'aws rds modify-db-cluster --db-cluster-identifier {{cluster}} --enable-iam-database-authentication --apply-immediately',
    ],
    cloudFormation: {
      type: 'AWS::RDS::DBInstance',
      properties: ['EnableIAMDatabaseAuthentication: true'],
    },
    terraform: {
      resource: 'aws_db_instance',
      arguments: ['iam_database_authentication_enabled = true'],
    },
    impact:
      'None for users with passwords. IAM sign-in is limited to about 200 new connections a second.',
  },
  frameworks: requirementsOn(['signIn'], {
    aws_fsbp: ['RDS.10', 'RDS.12'],
  }),
  only: ({ engine }) => /postgres|mysql|mariadb/.test(engine ?? ''),
  evaluate: ({ iamAuthentication }) =>
    decide(iamAuthentication, {
      yes: 'Sign-in by IAM is on.',
      no: 'Sign-in by IAM is off.',
      fact: 'How one signs in',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { iamAuthentication: false } }],
    unknown: [{ posture: { iamAuthentication: null } }],
  },
});
