import { EXTERNAL_ACCOUNT, OTHER_OWN_ACCOUNT } from '../exampleRows.ts';
import { diskSnapshotCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateSharing } from '../sharing.ts';

export const diskSnapshotNotShared = diskSnapshotCheck({
  id: 'EBS-02',
  title: 'EBS snapshot is shared with an external account',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['ec2:DescribeSnapshots', 'ec2:DescribeSnapshotAttribute'],
  description:
    'The snapshot is shared with an AWS account that is not among your connected accounts. ' +
    'Its owner can make a volume of it, read the whole disk, and keep a copy after you stop ' +
    'sharing.',
  remediation: {
    console: [
      'Choose Actions, Modify permissions.',
      'Remove the account ids that need no copy, and save.',
    ],
    cli: [
      'aws ec2 describe-snapshot-attribute --snapshot-id {{id}} --attribute createVolumePermission',
      'aws ec2 modify-snapshot-attribute --snapshot-id {{id}} --attribute createVolumePermission --operation-type remove --user-ids ACCOUNT_ID',
    ],
    terraform: {
      resource: 'aws_snapshot_create_volume_permission',
      arguments: [
        '# remove the resource for the external account',
        'snapshot_id = "{{id}}"',
        'account_id  = "ACCOUNT_ID"',
      ],
    },
    impact:
      'Whoever uses the copy from another account is refused from then on. Copies that were ' +
      'made stay with their owners.',
  },
  frameworks: requirementsOn(['otherAccounts']),
  evaluate: ({ sharedWith }, { context }) => evaluateSharing(sharedWith, context),
  examples: {
    pass: [{}, { sharedWith: [OTHER_OWN_ACCOUNT] }],
    fail: [{ sharedWith: [EXTERNAL_ACCOUNT] }],
    unknown: [{ sharedWith: null }],
  },
});
