import { EXTERNAL_ACCOUNT, OTHER_OWN_ACCOUNT } from '../exampleRows.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { snapshotCheck } from '../serviceChecks.ts';

export const snapshotNotShared = snapshotCheck({
  id: 'RDS-05',
  title: 'RDS snapshot is shared with an external account',
  severity: 'High',
  type: 'Excessive Permission',
  reads: [
    'rds:DescribeDBSnapshots',
    'rds:DescribeDBClusterSnapshots',
    'rds:DescribeDBSnapshotAttributes',
    'rds:DescribeDBClusterSnapshotAttributes',
  ],
  description:
    'The snapshot is shared with an AWS account that is not among your connected accounts. ' +
    'Its owner can restore it and read every row, or copy it and keep it after you stop ' +
    'sharing.',
  remediation: {
    console: [
      'Open RDS, Snapshots, and choose the snapshot.',
      'Choose Actions, Share snapshot, set it to Private, remove account ids that need no copy, and save.',
      'Treat the data as known to others: find out whether the snapshot was copied, and change secrets that it holds.',
    ],
    cli: [
      'aws rds modify-db-snapshot-attribute --db-snapshot-identifier {{snapshot}} --attribute-name restore --values-to-remove ACCOUNT',
      'aws rds modify-db-cluster-snapshot-attribute --db-cluster-snapshot-identifier {{clusterSnapshot}} --attribute-name restore --values-to-remove ACCOUNT',
    ],
    terraform: {
      resource: 'aws_db_snapshot',
      arguments: [
        'db_instance_identifier = "DATABASE"',
        'db_snapshot_identifier = "{{snapshotName}}"',
        'shared_accounts        = []',
      ],
    },
    impact:
      'The external account can no longer restore or copy the snapshot. Copies that were made stay there.',
  },
  frameworks: requirementsOn(['otherAccounts']),
  evaluate: ({ restorableBy }, { context: { ownAccounts } }) => {
    if (restorableBy === null) return unknown('Who may restore the snapshot could not be read.');
    const externalAccounts = restorableBy.filter((who) => who !== 'all' && !ownAccounts.has(who));
    return externalAccounts.length === 0
      ? pass('The snapshot is shared with no account that is not connected.')
      : fail(
          `These accounts may restore it and are not connected: ${externalAccounts.join(', ')}.`,
        );
  },
  examples: {
    pass: [{}, { restorableBy: [OTHER_OWN_ACCOUNT] }],
    fail: [{ restorableBy: [OTHER_OWN_ACCOUNT, EXTERNAL_ACCOUNT] }],
    unknown: [{ restorableBy: null }],
  },
});
