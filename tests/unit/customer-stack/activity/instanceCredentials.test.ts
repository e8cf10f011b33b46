import { expect, test } from 'vitest';
import { ActivityCall } from '#contracts/activity/activityCall.ts';
import { readRecords } from '#customer-stack/activity/cloudtrail/readRecords.ts';
import { logFile, trailRecord } from './trailRecord.ts';

const ACCOUNT = '111122223333';
const ROLE = `arn:aws:iam::${ACCOUNT}:role/web`;
const of = (session: string, changed: Readonly<Record<string, unknown>> = {}) =>
  trailRecord({
    userIdentity: {
      type: 'AssumedRole',
      arn: `arn:aws:sts::${ACCOUNT}:assumed-role/web/${session}`,
      accountId: ACCOUNT,
      sessionContext: { sessionIssuer: { type: 'Role', userName: 'web', arn: ROLE } },
    },
    ...changed,
  });
const MACHINE = 'i-0a1b2c3d4e5f60718';
const callsOf = (...records: readonly unknown[]) =>
  readRecords(logFile(...records), ACCOUNT).calls ?? [];

test('the role of a machine that is used from a public address is one call an hour', () => {
  const calls = callsOf(
    of(MACHINE, { eventID: 'e1', eventTime: '2026-03-04T10:07:31Z' }),
    of(MACHINE, { eventID: 'e2', eventTime: '2026-03-04T10:59:59Z', errorCode: 'AccessDenied' }),
    of(MACHINE, { eventID: 'e3', eventTime: '2026-03-04T11:00:00Z' }),
    of(MACHINE, { eventID: 'e4', sourceIPAddress: '198.51.100.7' }),
  );
  expect(calls.map(({ at, source }) => [new Date(at).toISOString(), source.name])).toEqual([
    ['2026-03-04T10:00:00.000Z', '203.0.113.9'],
    ['2026-03-04T11:00:00.000Z', '203.0.113.9'],
    ['2026-03-04T10:00:00.000Z', '198.51.100.7'],
  ]);
  for (const call of calls) {
    expect(ActivityCall.parse(call)).toEqual(call);
    expect(call).toMatchObject({ resources: [ROLE], effects: ['instanceCredentials'] });
  }
});

test('the same hour read from two files has one id', () => {
  const [a, b] = ['e1', 'e2'].map((eventID) => callsOf(of(MACHINE, { eventID }))[0]?.id);
  expect([a, typeof a]).toEqual([b, 'string']);
});

test.each([
  ['of a session that names no machine', of('deploy')],
  ['of a session that is named nearly so', of('i-0a1b2c3d4e5f6071')],
  ['from a private address', of(MACHINE, { sourceIPAddress: '10.0.0.8' })],
  ['by a service on its behalf', of(MACHINE, { sourceIPAddress: 'athena.amazonaws.com' })],
  ['of a user', trailRecord()],
])('a call %s does not leave the account', (_, record) => {
  expect(callsOf(record)).toEqual([]);
});
