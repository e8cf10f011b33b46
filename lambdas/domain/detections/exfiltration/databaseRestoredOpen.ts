import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { Detection, DetectionFacts } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { exampleFacts, examplesOf } from '../lib/examples.ts';
import { callerText, touchedText } from '../lib/words.ts';

const HOUR_MS = 3_600_000;
const LATE = Date.UTC(2026, 5, 2, 11);

const restore = {
  ...{ service: 'rds', operation: 'RestoreDBInstanceFromDBSnapshot' },
  resources: ['arn:aws:rds:us-east-1:111122223333:db:copy'],
};
const password: Partial<ActivityCall> = {
  ...{ ...restore, operation: 'ModifyDBInstance', effects: ['passwordSet'] },
};

const calls = ['rds RestoreDBClusterFromSnapshot', 'rds RestoreDBInstanceFromDBSnapshot'];

const openRestore = detectCalls({
  calls,
  counts: ({ effects }) => effects.includes('publiclyAccessible'),
  because: (call) => `${callerText(call)} restored ${touchedText(call)} publicly accessible.`,
});

/** Calls within an hour by which the same principal set the password of what it restored. */
const passwordsOf = (restored: ActivityCall, { calls: all }: DetectionFacts) =>
  all.filter(
    ({ call }) =>
      call.effects.includes('passwordSet') &&
      call.error === null &&
      call.resources[0] === restored.resources[0] &&
      call.principal.name === restored.principal.name &&
      call.at >= restored.at &&
      call.at <= restored.at + HOUR_MS,
  );

const takenRestore = detectCalls({
  calls,
  counts: (call, facts) =>
    !call.effects.includes('publiclyAccessible') &&
    facts.madeBefore(call.principal, call.operation) === undefined &&
    passwordsOf(call, facts).length > 0,
  related: passwordsOf,
  because: (call) => `${callerText(call)} restored ${touchedText(call)} and set its password.`,
});

export const databaseRestoredOpen: Detection = {
  id: 'DET-10',
  title: 'Database was restored within reach of outsiders',
  severity: 'High',
  category: 'exfiltration',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'A snapshot was restored as a new database that is publicly accessible, or somebody who ' +
    'did not restore any in the last 90 days restored one and set its password within an ' +
    'hour. The copy is read with none of the protection of the original.',
  remediation: {
    console: [
      'Open RDS, Databases, choose the restored database, and delete it unless it was planned.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: [
      'aws rds modify-db-instance --db-instance-identifier {{instance}} --no-publicly-accessible --apply-immediately',
    ],
    impact: 'The copy is gone, or cannot be reached from the internet.',
  },
  detect: (facts) => [...openRestore(facts), ...takenRestore(facts)],
  examples: {
    fires: examplesOf([{ ...restore, effects: ['publiclyAccessible'] }], [restore, password]),
    doesNotFire: examplesOf([], [{ ...restore, operation: 'DescribeDBInstances' }], [password]),
    nearMiss: [
      exampleFacts([restore, password], { madeBefore: () => 1 }),
      ...examplesOf(
        [restore],
        [restore, { ...password, resources: ['arn:aws:rds:us-east-1:111122223333:db:other'] }],
        [
          { ...restore, at: LATE - 2 * HOUR_MS },
          { ...password, at: LATE },
        ],
        [{ ...restore, effects: ['publiclyAccessible'], error: 'AccessDenied' }],
      ),
    ],
  },
};
