import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { databaseCheck } from '../serviceChecks.ts';

export const instanceStorageEncrypted = databaseCheck({
  id: 'RDS-06',
  title: 'RDS database storage is not encrypted',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters'],
  description:
    'The disks, automatic backups, replicas and snapshots of this database are not encrypted. ' +
    'Whoever gets hold of a snapshot or a disk reads everything, and encryption cannot be ' +
    'switched on later without a copy.',
  remediation: {
    console: [
      'Open RDS, choose the database, Actions, Take snapshot.',
      'Choose the snapshot, Actions, Copy snapshot, and tick Enable encryption with a key of your own.',
      'Restore the copy to a new database, point applications to it, and delete the old database and its plain snapshots.',
    ],
    cli: [
      'aws rds create-db-snapshot --db-instance-identifier {{instance}} --db-snapshot-identifier PLAIN',
      'aws rds copy-db-snapshot --source-db-snapshot-identifier PLAIN --target-db-snapshot-identifier ENCRYPTED --kms-key-id KEY_ARN',
      'aws rds restore-db-instance-from-db-snapshot --db-instance-identifier NEW_DATABASE --db-snapshot-identifier ENCRYPTED',
    ],
    cloudFormation: {
      type: 'AWS::RDS::DBInstance',
      properties: ['StorageEncrypted: true  # replaces the instance', 'KmsKeyId: KEY_ARN'],
    },
    terraform: {
      resource: 'aws_db_instance',
      arguments: [
        'storage_encrypted = true  # replaces the instance',
        'kms_key_id        = "KEY_ARN"',
      ],
    },
    impact:
      'The database is replaced by a restored copy: writes between snapshot and switch are lost unless they are stopped, and the endpoint changes unless the new instance takes over the name.',
  },
  frameworks: requirementsOn(['storedEncrypted'], {
    aws_fsbp: ['RDS.3'],
    'cis_aws_5.0': ['2.2.1'],
    'cis_aws_6.0': ['3.2.1'],
    'cis_aws_7.0': ['3.2.1'],
    hipaa: ['164_308_a_1_ii_b', '164_308_a_4_ii_a', '164_312_a_2_iv', '164_312_e_2_ii'],
  }),
  only: (_, { isCluster }) => !isCluster,
  evaluate: (_, { row }) =>
    decide(row.encrypted, {
      yes: 'The storage is encrypted.',
      no: 'The storage is not encrypted.',
      fact: 'The encryption of the storage',
    }),
  examples: {
    pass: [{}],
    fail: [{ row: { encrypted: false } }],
    unknown: [{ row: { encrypted: null } }],
  },
});
