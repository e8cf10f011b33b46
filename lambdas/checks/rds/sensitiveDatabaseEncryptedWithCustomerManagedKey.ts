import { strangersKey, unread } from '../exampleRows.ts';
import { externalKeyAccountOf } from '../externalKeyAccount.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { holdsSensitive } from '../sensitive.ts';
import { databaseCheck } from '../serviceChecks.ts';

export const sensitiveDatabaseEncryptedWithCustomerManagedKey = databaseCheck({
  id: 'RDS-09',
  title: 'RDS database with sensitive data is not encrypted with a customer managed key',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters', 'kms:DescribeKey'],
  description:
    'The database holds sensitive data and is not encrypted with a key that you own. You ' +
    'cannot decide by the policy of the key who may restore its snapshots, cannot see each ' +
    'use of it, and cannot share or withdraw it on your own terms.',
  remediation: {
    console: [
      'Open KMS and create a symmetric customer managed key.',
      'Open RDS, take a snapshot of the database, and copy it with your key under Encryption.',
      'Restore the copy to a new database and point applications to it.',
    ],
    cli: [
      'aws rds copy-db-snapshot --source-db-snapshot-identifier OLD --target-db-snapshot-identifier NEW --kms-key-id KEY_ARN',
      'aws rds restore-db-instance-from-db-snapshot --db-instance-identifier NEW_DATABASE --db-snapshot-identifier NEW',
    ],
    cloudFormation: {
      type: 'AWS::RDS::DBInstance',
      properties: ['KmsKeyId: KEY_ARN  # replaces the instance'],
    },
    terraform: {
      resource: 'aws_db_instance',
      arguments: ['kms_key_id = "KEY_ARN"  # replaces the instance'],
    },
    impact:
      'The database is replaced by a restored copy and its endpoint changes. Without access to the key the database stops: protect the key from deletion.',
  },
  frameworks: requirementsOn(['ownKey']),
  evaluate: ({ keyArn, keyOwner }, { row, context }) => {
    const externalAccount = externalKeyAccountOf(keyArn, context);
    if (externalAccount !== undefined) {
      return fail(`The key belongs to account ${externalAccount}, which is not connected.`);
    }
    if (keyOwner === 'customer') return pass(`It is encrypted with ${keyArn}.`);
    const isSensitive = holdsSensitive(row);
    if (isSensitive === false) return pass('No sensitive data was found.');
    if (isSensitive === null) return unknown('The database was not analysed.');
    if (row.encrypted === false) return fail('Sensitive data was found, and nothing is encrypted.');
    if (keyOwner === null) return unknown('Whose key it is could not be read.');
    return fail('Sensitive data was found, and the key is one of AWS.');
  },
  examples: {
    pass: [{}, { posture: { keyOwner: 'aws' }, row: { findings: [] } }],
    fail: [
      { posture: { keyOwner: 'aws' } },
      { posture: { keyArn: null, keyOwner: 'service' } },
      { posture: { keyArn: strangersKey, keyOwner: 'customer' } },
      { posture: { keyArn: null, keyOwner: null }, row: { encrypted: false } },
    ],
    unknown: [{ posture: { keyOwner: null } }, { posture: { keyOwner: 'aws' }, row: unread }],
  },
});
