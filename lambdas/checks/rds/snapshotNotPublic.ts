import { EXTERNAL_ACCOUNT } from '../exampleRows.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { snapshotCheck } from '../serviceChecks.ts';

export const snapshotNotPublic = snapshotCheck({
  id: 'RDS-04',
  title: 'RDS snapshot is shared publicly',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: [
    'rds:DescribeDBSnapshots',
    'rds:DescribeDBClusterSnapshots',
    'rds:DescribeDBSnapshotAttributes',
    'rds:DescribeDBClusterSnapshotAttributes',
  ],
  description:
    'The snapshot is public: everybody with an AWS account can list it, restore it to a ' +
    'database of their own and read every row. People search for such snapshots all the time.',
  remediation: {
    console: [
      'Open RDS, Snapshots, and choose the snapshot.',
      'Choose Actions, Share snapshot, set it to Private, remove account ids that need no copy, and save.',
      'Treat the data as known to others: find out whether the snapshot was copied, and change secrets that it holds.',
    ],
    cli: [
      'aws rds modify-db-snapshot-attribute --db-snapshot-identifier {{snapshot}} --attribute-name restore --values-to-remove all',
      'aws rds modify-db-cluster-snapshot-attribute --db-cluster-snapshot-identifier {{clusterSnapshot}} --attribute-name restore --values-to-remove all',
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
      'Whoever restores the snapshot from another account is refused from then on. Copies that were made stay with their owners.',
  },
  frameworks: requirementsOn(['everybody'], {
    aws_fsbp: ['RDS.1'],
    hipaa: ['164_308_a_1_ii_b', '164_308_a_3_i', '164_312_a_1'],
  }),
  evaluate: ({ restorableBy }) =>
    decide(restorableBy === null ? null : !restorableBy.includes('all'), {
      yes: 'The snapshot is not public.',
      no: 'The snapshot may be restored by everybody.',
      fact: 'Who may restore the snapshot',
    }),
  examples: {
    pass: [{}, { restorableBy: [EXTERNAL_ACCOUNT] }],
    fail: [{ restorableBy: ['all'] }],
    unknown: [{ restorableBy: null }],
  },
});
