import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { graphSnapshotCheck } from '../serviceChecks.ts';

export const neptuneSnapshotNotPublic = graphSnapshotCheck({
  id: 'NEP-01',
  title: 'Neptune cluster snapshot is shared publicly',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: [
    'rds:DescribeDBSnapshots',
    'rds:DescribeDBClusterSnapshots',
    'rds:DescribeDBSnapshotAttributes',
    'rds:DescribeDBClusterSnapshotAttributes',
  ],
  description:
    'The snapshot of the Neptune cluster is public: everybody with an AWS account can ' +
    'restore it and read all of the data. People search for such snapshots all the time.',
  remediation: {
    console: [
      'Choose Actions, Share, set the snapshot to Private, and save.',
      'Treat the data as known to others: find out whether the snapshot was copied, and change secrets that it holds.',
    ],
    cli: [
      'aws neptune modify-db-cluster-snapshot-attribute --db-cluster-snapshot-identifier {{clusterSnapshot}} --attribute-name restore --values-to-remove all',
    ],
    terraform: {
      resource: 'aws_db_cluster_snapshot',
      arguments: [
        'db_cluster_identifier          = "CLUSTER_NAME"',
        'db_cluster_snapshot_identifier = "{{clusterSnapshot}}"',
        'shared_accounts                = []',
      ],
    },
    impact:
      'Whoever restores the snapshot from another account is refused from then on. Copies ' +
      'that were made stay with their owners.',
  },
  frameworks: requirementsOn(['everybody'], {
    aws_fsbp: ['Neptune.3'],
  }),
  evaluate: ({ restorableBy }) =>
    decide(restorableBy === null ? null : !restorableBy.includes('all'), {
      yes: 'The snapshot is not public.',
      no: 'The snapshot may be restored by everybody.',
      fact: 'Who may restore the snapshot',
    }),
  examples: {
    pass: [{}],
    fail: [{ restorableBy: ['all'] }],
    unknown: [{ restorableBy: null }],
  },
});
