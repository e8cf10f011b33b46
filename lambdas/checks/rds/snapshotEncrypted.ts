import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { snapshotCheck } from '../serviceChecks.ts';

export const snapshotEncrypted = snapshotCheck({
  id: 'RDS-08',
  title: 'RDS snapshot is not encrypted',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBSnapshots', 'rds:DescribeDBClusterSnapshots'],
  description:
    'The snapshot is not encrypted: whoever may restore or copy it reads every row without ' +
    'needing a key, and it can be shared with any account or made public by one call.',
  remediation: {
    console: [
      'Open RDS, Snapshots, choose the snapshot, Actions, Copy snapshot, and tick Enable encryption with a key of your own.',
      'Delete the plain snapshot. Encrypt the database that it was taken of, or the next one is plain again.',
    ],
    cli: [
      'aws rds copy-db-snapshot --source-db-snapshot-identifier {{snapshot}} --target-db-snapshot-identifier ENCRYPTED --kms-key-id KEY_ARN',
      'aws rds delete-db-snapshot --db-snapshot-identifier {{snapshot}}',
    ],
    terraform: {
      resource: 'aws_db_snapshot_copy',
      arguments: [
        'source_db_snapshot_identifier = "{{arn}}"',
        'target_db_snapshot_identifier = "{{snapshotName}}-encrypted"',
        'kms_key_id                    = "KEY_ARN"',
      ],
    },
    impact:
      'Restores need access to the key. Scripts that name the old snapshot have to name the encrypted copy.',
  },
  frameworks: requirementsOn(['storedEncrypted'], {
    aws_fsbp: ['RDS.4'],
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
