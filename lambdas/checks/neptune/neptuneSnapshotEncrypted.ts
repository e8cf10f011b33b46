import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { graphSnapshotCheck } from '../serviceChecks.ts';

export const neptuneSnapshotEncrypted = graphSnapshotCheck({
  id: 'NEP-03',
  title: 'Neptune cluster snapshot is not encrypted',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBSnapshots', 'rds:DescribeDBClusterSnapshots'],
  description:
    'The snapshot is not encrypted: whoever may restore or copy it reads the whole graph ' +
    'without needing a key, and it can be shared with any account.',
  remediation: {
    console: [
      'Choose Actions, Copy, and tick encryption with a key of your own.',
      'Delete the plain snapshot. Encrypt the cluster that it was taken of, or the next one is plain again.',
    ],
    cli: [
      'aws neptune copy-db-cluster-snapshot --source-db-cluster-snapshot-identifier {{clusterSnapshot}} --target-db-cluster-snapshot-identifier {{clusterSnapshot}}-encrypted --kms-key-id KEY_ARN',
      'aws neptune delete-db-cluster-snapshot --db-cluster-snapshot-identifier {{clusterSnapshot}}',
    ],
    terraform: {
      resource: 'aws_rds_cluster_snapshot_copy',
      arguments: [
        'source_db_cluster_snapshot_identifier = "{{arn}}"',
        'target_db_cluster_snapshot_identifier = "{{clusterSnapshot}}-encrypted"',
        'kms_key_id = "KEY_ARN"',
      ],
    },
    impact:
      'Restores need access to the key. Scripts that name the old snapshot have to name the ' +
      'encrypted copy.',
  },
  frameworks: requirementsOn(['storedEncrypted'], {
    aws_fsbp: ['Neptune.6'],
  }),
  evaluate: ({ encrypted }) =>
    decide(encrypted, {
      yes: 'The snapshot is encrypted.',
      no: 'The snapshot is not encrypted.',
      fact: 'The encryption of the snapshot',
    }),
  examples: {
    pass: [{}],
    fail: [{ encrypted: false }],
    unknown: [{ encrypted: null }],
  },
});
