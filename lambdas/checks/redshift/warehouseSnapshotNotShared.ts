import { EXTERNAL_ACCOUNT } from '../exampleRows.ts';
import { warehouseSnapshotCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateSharing } from '../sharing.ts';

export const warehouseSnapshotNotShared = warehouseSnapshotCheck({
  id: 'RSH-08',
  title: 'Redshift snapshot is shared with an external account',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['redshift:DescribeClusterSnapshots'],
  description:
    'The snapshot is shared with an AWS account that is not among your connected accounts. ' +
    'Its owner can restore it and read every table.',
  remediation: {
    console: [
      'Choose Actions, Edit snapshot access.',
      'Remove the account ids that need no copy, and save.',
    ],
    cli: [
      'aws redshift revoke-snapshot-access --snapshot-identifier {{warehouseSnapshot}} --account-with-restore-access ACCOUNT_ID',
    ],
    terraform: {
      resource: 'aws_redshift_cluster_snapshot',
      arguments: [
        'cluster_identifier  = "CLUSTER_NAME"',
        'snapshot_identifier = "{{warehouseSnapshot}}"',
      ],
    },
    impact:
      'Whoever uses the copy from another account is refused from then on. Copies that were ' +
      'made stay with their owners.',
  },
  frameworks: requirementsOn(['otherAccounts']),
  evaluate: ({ restorableBy }, { context }) => evaluateSharing(restorableBy, context),
  examples: {
    pass: [{}],
    fail: [{ restorableBy: [EXTERNAL_ACCOUNT] }],
    unknown: [{ restorableBy: null }],
  },
});
