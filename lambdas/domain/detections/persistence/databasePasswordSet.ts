import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { exampleFacts, examplesOf } from '../lib/examples.ts';
import { callerText, touchedText } from '../lib/words.ts';

const change = {
  ...{ service: 'rds', operation: 'ModifyDBInstance' },
  ...{ effects: ['passwordSet' as const] },
  resources: ['arn:aws:rds:us-east-1:111122223333:db:orders'],
};

export const databasePasswordSet: Detection = {
  id: 'DET-12',
  title: 'Somebody new set the master password of a database',
  severity: 'High',
  category: 'persistence',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'The master password of a database was set by an identity that had not done so in the last ' +
    '90 days. Whoever knows it reads all that the database holds, without any permission of IAM.',
  remediation: {
    console: [
      'Ask who holds the credentials whether the change was planned.',
      'If not, set another password: RDS, Databases, the database, Modify, and disable the credentials.',
      'Let Secrets Manager keep and rotate the master password.',
    ],
    cli: [
      'aws rds modify-db-instance --db-instance-identifier {{instance}} --manage-master-user-password --apply-immediately',
    ],
    impact: 'Programs that sign in with the old password fail.',
  },
  detect: detectCalls({
    calls: ['rds ModifyDBCluster', 'rds ModifyDBInstance'],
    counts: ({ effects, principal, operation }, { madeBefore }) =>
      effects.includes('passwordSet') &&
      principal.type !== 'service' &&
      madeBefore(principal, operation) === undefined,
    because: (call) => `${callerText(call)} set the master password of ${touchedText(call)}.`,
  }),
  examples: {
    fires: examplesOf([change], [{ ...change, operation: 'ModifyDBCluster' }]),
    doesNotFire: examplesOf([], [{ ...change, operation: 'CreateDBInstance' }]),
    nearMiss: [
      exampleFacts([change], { madeBefore: () => 1 }),
      ...examplesOf([{ ...change, effects: [] }], [{ ...change, error: 'AccessDenied' }]),
    ],
  },
};
