import { decide } from '../result.ts';
import { snapshotCheck } from '../snapshotCheck.ts';

export const snapshotEncrypted = snapshotCheck({
  id: 'RDS-08',
  title: 'A copy of a database is not encrypted',
  severity: 'High',
  type: 'Misconfiguration',
  description:
    'The snapshot is not encrypted: whoever may restore or copy it reads every row without ' +
    'needing a key, and it can be shared with any account or made public by one call.',
  remediation: {
    console: [
      'Open RDS, Snapshots, choose the snapshot, Actions, Copy snapshot, and tick Enable encryption with a key of your own.',
      'Delete the plain snapshot. Encrypt the database that it was taken of, or the next one is plain again.',
    ],
    cli: [
      'aws rds copy-db-snapshot --source-db-snapshot-identifier SNAPSHOT --target-db-snapshot-identifier ENCRYPTED --kms-key-id KEY_ARN',
      'aws rds delete-db-snapshot --db-snapshot-identifier SNAPSHOT',
    ],
  },
  frameworks: {
    aws_fsbp: ['RDS.4'],
    iso27001_2022: ['A.8.11', 'A.8.24'],
    'pci_dss_4.0': ['3.5.1', '8.3.2'],
  },
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
