import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { Detection, DetectionFacts } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { exampleFacts, examplesOf } from '../lib/examples.ts';
import { callerText, touchedText } from '../lib/words.ts';

const SERVICE = {
  ...{ type: 'service' as const, name: 'backup.amazonaws.com', arn: null, accountId: null },
};
const remove = {
  ...{ service: 'rds', operation: 'DeleteDBInstance' },
  resources: ['arn:aws:rds:us-east-1:111122223333:db:orders'],
};

/** Calls that switched off the protection of what was deleted. */
const protectionOff = ({ resources: [gone] }: ActivityCall, { calls }: DetectionFacts) =>
  calls.filter(
    ({ call }) =>
      call.effects.includes('deletionProtectionOff') &&
      call.error === null &&
      call.resources[0] === gone,
  );

const unsavedDelete = detectCalls({
  calls: ['rds DeleteDBCluster', 'rds DeleteDBInstance'],
  counts: ({ effects }) => effects.includes('noFinalSnapshot'),
  related: protectionOff,
  because: (call, facts) =>
    protectionOff(call, facts).length > 0
      ? `${callerText(call)} deleted ${touchedText(call)} without a snapshot, after its protection was switched off.`
      : `${callerText(call)} deleted ${touchedText(call)} without a snapshot.`,
});

/** Services and those who clean up as they always do delete what is too old. */
const copiesDeleted = detectCalls({
  calls: ['backup DeleteRecoveryPoint', 'rds DeleteDBClusterSnapshot', 'rds DeleteDBSnapshot'],
  counts: ({ principal, operation }, { madeBefore }) =>
    principal.type !== 'service' && madeBefore(principal, operation) === undefined,
  because: (call) => `${callerText(call)} deleted the backup ${touchedText(call)}.`,
});

export const backupsDestroyed: Detection = {
  id: 'DET-39',
  title: 'Database or its backups were destroyed',
  severity: 'Critical',
  category: 'impact',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'A database was deleted without a last snapshot, or after its protection against deletion ' +
    'was switched off, or somebody who did not delete any in the last 90 days deleted ' +
    'snapshots or recovery points. What is gone cannot be brought back.',
  remediation: {
    console: [
      'Open RDS, Automated backups, Retained, and restore what is still there.',
      'Protect the vaults of AWS Backup with a lock.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: [
      'aws rds describe-db-instance-automated-backups',
      'aws rds modify-db-instance --db-instance-identifier {{instance}} --deletion-protection',
    ],
    impact: 'The database cannot be deleted until the protection is switched off.',
  },
  detect: (facts) => [...unsavedDelete(facts), ...copiesDeleted(facts)],
  examples: {
    fires: examplesOf(
      [{ ...remove, effects: ['noFinalSnapshot'] }],
      [{ ...remove, operation: 'DeleteDBSnapshot' }],
      [{ ...remove, service: 'backup', operation: 'DeleteRecoveryPoint' }],
    ),
    doesNotFire: examplesOf([], [{ ...remove, operation: 'StopDBInstance' }]),
    nearMiss: [
      exampleFacts([{ ...remove, operation: 'DeleteDBSnapshot' }], { madeBefore: () => 1 }),
      ...examplesOf(
        [remove],
        [{ ...remove, effects: ['noFinalSnapshot'], error: 'AccessDenied' }],
        [{ ...remove, operation: 'DeleteDBSnapshot', principal: SERVICE }],
      ),
    ],
  },
};
