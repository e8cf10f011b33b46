import { expect, test } from 'vitest';
import { synthesize } from './synthesized.ts';

test('the clock sweeps accounts each minute, events, tickets and attacks every five, reads posture hourly, ranges of AWS every six hours', () => {
  const schedules = synthesize()
    .ofType('AWS::Scheduler::Schedule')
    .map(({ Properties }) => [
      Properties.ScheduleExpression,
      JSON.stringify(Properties.Target.Arn),
    ]);
  expect(schedules).toHaveLength(9);
  for (const [rate, name] of [
    ['rate(1 minute)', 'SweepAccounts'],
    ['rate(6 hours)', 'RefreshAwsRanges'],
    ['rate(5 minutes)', 'EndAttacks'],
    ['rate(1 hour)', 'SyncPosture'],
    ['rate(5 minutes)', 'SweepEvents'],
    ['rate(5 minutes)', 'SweepTickets'],
  ])
    expect(schedules).toContainEqual([rate, expect.stringContaining(String(name))]);
});
