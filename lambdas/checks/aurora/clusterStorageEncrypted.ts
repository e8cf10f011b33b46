import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { clusterCheck } from '../serviceChecks.ts';

export const clusterStorageEncrypted = clusterCheck({
  id: 'RDS-07',
  title: 'RDS cluster storage is not encrypted',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters'],
  description:
    'The storage behind the instances of this cluster is not encrypted, and ' +
    'neither are its backups and snapshots. Whoever gets hold of a snapshot reads everything, ' +
    'and encryption cannot be switched on later without a copy.',
  remediation: {
    console: [
      'Open RDS, choose the cluster, Actions, Take snapshot.',
      'Choose the snapshot, Actions, Restore snapshot, and choose a key under Encryption.',
      'Point applications to the new cluster, and delete the old one and its plain snapshots.',
    ],
    cli: [
      'aws rds create-db-cluster-snapshot --db-cluster-identifier {{cluster}} --db-cluster-snapshot-identifier PLAIN',
      'aws rds restore-db-cluster-from-snapshot --db-cluster-identifier NEW_CLUSTER --snapshot-identifier PLAIN --engine ENGINE --kms-key-id KEY_ARN',
    ],
    cloudFormation: {
      type: 'AWS::RDS::DBCluster',
      properties: ['StorageEncrypted: true  # replaces the cluster', 'KmsKeyId: KEY_ARN'],
    },
    terraform: {
      resource: 'aws_rds_cluster',
      arguments: [
        'storage_encrypted = true  # replaces the cluster',
        'kms_key_id        = "KEY_ARN"',
      ],
    },
    impact:
      'The cluster is replaced by a restored copy: writes between snapshot and switch are lost unless they are stopped, and the endpoint changes.',
  },
  frameworks: requirementsOn(['storedEncrypted'], {
    aws_fsbp: ['RDS.27'],
  }),
  evaluate: (_, { row }) =>
    decide(row.encrypted, {
      yes: 'The storage is encrypted.',
      no: 'The storage is not encrypted.',
      fact: 'The encryption of the storage',
    }),
  examples: {
    pass: [{}],
    fail: [{ row: { encrypted: false } }, { row: { encrypted: false, engine: 'mysql' } }],
    unknown: [{ row: { encrypted: null } }],
  },
});
