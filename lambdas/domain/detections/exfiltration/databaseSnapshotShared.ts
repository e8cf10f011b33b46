import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf, opensToEverybody, opensToOther, opensToOwn } from '../lib/examples.ts';
import { letsOutsidersIn, outsidersText } from '../lib/outsiders.ts';
import { callerText, touchedText } from '../lib/words.ts';

const share = {
  ...{ service: 'rds', operation: 'ModifyDBSnapshotAttribute' },
  resources: ['arn:aws:rds:us-east-1:111122223333:snapshot:orders-1'],
};

export const databaseSnapshotShared: Detection = {
  id: 'DET-02',
  title: 'Database snapshot was shared with outsiders',
  severity: 'Critical',
  category: 'exfiltration',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'A snapshot of a database was opened to everybody, or to an account that is not connected. ' +
    'Whoever may restore it reads every row without touching the database, and keeps the copy ' +
    'after the share has ended.',
  remediation: {
    console: [
      'Open RDS, Snapshots, and choose the snapshot.',
      'Choose Actions, Share snapshot, set it to Private and remove the account ids.',
      'Disable the credentials of who shared it, and find out what else they did.',
      'Treat the data as known to others: change secrets that it holds.',
    ],
    cli: [
      'aws rds modify-db-snapshot-attribute --db-snapshot-identifier {{snapshot}} --attribute-name restore --values-to-remove all ACCOUNT',
      'aws rds modify-db-cluster-snapshot-attribute --db-cluster-snapshot-identifier {{clusterSnapshot}} --attribute-name restore --values-to-remove all ACCOUNT',
    ],
    impact: 'Others can no longer restore or copy the snapshot. Copies that were made stay there.',
  },
  detect: detectCalls({
    calls: ['rds ModifyDBSnapshotAttribute', 'rds ModifyDBClusterSnapshotAttribute'],
    counts: letsOutsidersIn,
    because: (call, facts) =>
      `${callerText(call)} shared ${touchedText(call)} with ${outsidersText(call, facts)}.`,
  }),
  examples: {
    fires: examplesOf(
      [{ ...share, opensTo: opensToEverybody }],
      [{ ...share, opensTo: opensToOther }],
      [{ ...share, operation: 'ModifyDBClusterSnapshotAttribute', opensTo: opensToEverybody }],
    ),
    doesNotFire: examplesOf([], [{ operation: 'DescribeDBSnapshots', service: 'rds' }]),
    nearMiss: examplesOf(
      [{ ...share, opensTo: opensToOwn }],
      [{ ...share, opensTo: opensToEverybody, error: 'AccessDenied' }],
    ),
  },
};
