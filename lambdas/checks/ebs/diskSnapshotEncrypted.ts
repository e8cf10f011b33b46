import { diskSnapshotCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const diskSnapshotEncrypted = diskSnapshotCheck({
  id: 'EBS-04',
  title: 'EBS snapshot is not encrypted',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['ec2:DescribeSnapshots'],
  description:
    'The snapshot is not encrypted: whoever may use or copy it reads the disk without ' +
    'needing a key, and it can be shared with any account or made public by one call.',
  remediation: {
    console: [
      'Choose Actions, Copy snapshot, and tick Encrypt this snapshot with a key of your own.',
      'Delete the plain snapshot.',
    ],
    cli: [
      'aws ec2 copy-snapshot --source-snapshot-id {{id}} --source-region {{region}} --encrypted --kms-key-id KEY_ARN',
      'aws ec2 delete-snapshot --snapshot-id {{id}}',
    ],
    terraform: {
      resource: 'aws_ebs_snapshot_copy',
      arguments: [
        'source_snapshot_id = "{{id}}"',
        'source_region      = "{{region}}"',
        'encrypted          = true',
        'kms_key_id         = "KEY_ARN"',
      ],
    },
    impact:
      'Images and scripts that name the old snapshot have to name the copy. Restores need ' +
      'access to the key.',
  },
  frameworks: requirementsOn(['storedEncrypted']),
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
