import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { databaseCheck } from '../serviceChecks.ts';

export const masterPasswordInSecretsManager = databaseCheck({
  id: 'RDS-21',
  title: 'RDS database master password is not managed in Secrets Manager',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters'],
  description:
    'Somebody chose the master password by hand. Such passwords lie in scripts, tickets and ' +
    'heads, are known to people who have left, and are seldom changed. RDS can keep it in ' +
    'Secrets Manager and change it by itself.',
  remediation: {
    console: [
      'Open RDS, choose the database and Modify.',
      'Under Settings choose Managed in AWS Secrets Manager for the credentials, and apply.',
      'Let programs read the secret in place of a stored password.',
    ],
    cli: [
      'aws rds modify-db-instance --db-instance-identifier {{instance}} --manage-master-user-password --apply-immediately',
      'aws rds modify-db-cluster --db-cluster-identifier {{cluster}} --manage-master-user-password --apply-immediately',
    ],
    cloudFormation: {
      type: 'AWS::RDS::DBInstance',
      properties: ['ManageMasterUserPassword: true'],
    },
    terraform: {
      resource: 'aws_db_instance',
      arguments: ['manage_master_user_password = true'],
    },
    impact:
      'The present master password stops working at once. Programs that sign in as the master user have to read the secret.',
  },
  frameworks: requirementsOn(['heldSecrets']),
  // A replica signs in as its source does.
  only: (_, { isReplica }) => !isReplica,
  evaluate: ({ masterSecretManaged }) =>
    decide(masterSecretManaged, {
      yes: 'RDS keeps and changes the master password.',
      no: 'The master password is not managed by RDS.',
      fact: 'How the master password is kept',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { masterSecretManaged: false } }],
    unknown: [{ posture: { masterSecretManaged: null } }],
  },
});
