import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { documentClusterCheck } from '../serviceChecks.ts';

export const documentdbStorageEncrypted = documentClusterCheck({
  id: 'DOC-02',
  title: 'DocumentDB cluster storage is not encrypted',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters'],
  description:
    'The volumes, backups and snapshots of the DocumentDB cluster are not encrypted. ' +
    'Whoever gets hold of a snapshot reads everything, and encryption cannot be switched on ' +
    'later without a copy.',
  remediation: {
    console: [
      'Choose Actions, Take snapshot.',
      'Restore the snapshot to a new cluster with encryption and a key of your own.',
      'Point applications to the new cluster, and delete the old one and its plain snapshots.',
    ],
    cli: [
      'aws docdb create-db-cluster-snapshot --db-cluster-identifier {{cluster}} --db-cluster-snapshot-identifier PLAIN_SNAPSHOT',
      'aws docdb restore-db-cluster-from-snapshot --db-cluster-identifier NEW_CLUSTER --snapshot-identifier PLAIN_SNAPSHOT --engine docdb --kms-key-id KEY_ARN',
    ],
    cloudFormation: {
      type: 'AWS::DocDB::DBCluster',
      properties: ['StorageEncrypted: true  # replaces the cluster', 'KmsKeyId: KEY_ARN'],
    },
    terraform: {
      resource: 'aws_docdb_cluster',
      arguments: [
        'storage_encrypted = true  # replaces the cluster',
        'kms_key_id        = "KEY_ARN"',
      ],
    },
    impact:
      'The cluster is replaced by a restored copy: writes between snapshot and switch are ' +
      'lost unless they are stopped, and the endpoint changes.',
  },
  frameworks: requirementsOn(['storedEncrypted'], {
    aws_fsbp: ['DocumentDB.1'],
  }),
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
