import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { graphClusterCheck } from '../serviceChecks.ts';

export const neptuneStorageEncrypted = graphClusterCheck({
  id: 'NEP-02',
  title: 'Neptune cluster storage is not encrypted',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters'],
  description:
    'The volumes, backups and snapshots of the Neptune cluster are not encrypted. Whoever ' +
    'gets hold of a snapshot reads everything, and encryption cannot be switched on later ' +
    'without a copy.',
  remediation: {
    console: [
      'Choose Actions, Take snapshot.',
      'Restore the snapshot to a new cluster with encryption and a key of your own.',
      'Point applications to the new cluster, and delete the old one and its plain snapshots.',
    ],
    cli: [
      'aws neptune create-db-cluster-snapshot --db-cluster-identifier {{cluster}} --db-cluster-snapshot-identifier PLAIN_SNAPSHOT',
      'aws neptune restore-db-cluster-from-snapshot --db-cluster-identifier NEW_CLUSTER --snapshot-identifier PLAIN_SNAPSHOT --engine neptune --kms-key-id KEY_ARN',
    ],
    cloudFormation: {
      type: 'AWS::Neptune::DBCluster',
      properties: ['StorageEncrypted: true  # replaces the cluster', 'KmsKeyId: KEY_ARN'],
    },
    terraform: {
      resource: 'aws_neptune_cluster',
      arguments: [
        'storage_encrypted = true  # replaces the cluster',
        'kms_key_id        = "KEY_ARN"',
      ],
    },
    impact:
      'The cluster is replaced by a restored copy: writes between snapshot and switch are ' +
      'lost unless they are stopped, and the endpoint changes.',
  },
  frameworks: requirementsOn(['storedEncrypted']),
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
