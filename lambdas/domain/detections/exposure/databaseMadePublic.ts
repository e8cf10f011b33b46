import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf } from '../lib/examples.ts';
import { callerText, touchedText } from '../lib/words.ts';

const modify = {
  ...{ service: 'rds', operation: 'ModifyDBInstance' },
  resources: ['arn:aws:rds:us-east-1:111122223333:db:orders'],
};

export const databaseMadePublic: Detection = {
  id: 'DET-11',
  title: 'Database was made publicly accessible',
  severity: 'Critical',
  category: 'exposure',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'A database was given an address on the internet. With an open security group, passwords ' +
    'are all that protects the data.',
  remediation: {
    console: [
      'Open RDS, Databases, choose the database and Modify.',
      'Under Connectivity choose Not publicly accessible, and apply it immediately.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: [
      'aws rds modify-db-instance --db-instance-identifier {{instance}} --no-publicly-accessible --apply-immediately',
    ],
    impact: 'Clients outside of the network lose their connections.',
  },
  detect: detectCalls({
    calls: ['rds CreateDBInstance', 'rds ModifyDBInstance'],
    counts: ({ effects }) => effects.includes('publiclyAccessible'),
    because: (call) => `${callerText(call)} made ${touchedText(call)} publicly accessible.`,
  }),
  examples: {
    fires: examplesOf(
      [{ ...modify, effects: ['publiclyAccessible'] }],
      [{ ...modify, operation: 'CreateDBInstance', effects: ['publiclyAccessible'] }],
    ),
    doesNotFire: examplesOf([], [{ ...modify, operation: 'DescribeDBInstances' }]),
    nearMiss: examplesOf(
      [{ ...modify, effects: ['passwordSet'] }],
      [{ ...modify, effects: ['publiclyAccessible'], error: 'AccessDenied' }],
    ),
  },
};
