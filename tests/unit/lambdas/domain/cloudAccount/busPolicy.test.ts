import { expect, test } from 'vitest';
import {
  isSamePolicy,
  MAX_POLICY_CHARACTERS,
  wantedBusPolicy,
} from '#domain/cloudAccount/busPolicy.ts';

const busArn = 'arn:aws:events:us-east-1:999999999999:event-bus/dataward-scans';
const accounts = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    accountId: String(300_000_000_000 - n),
    admittedAt: n,
  }));
const admittedBy = (policy: string | undefined): string[] =>
  JSON.parse(policy ?? '{}').Statement[0].Condition.StringEquals['aws:PrincipalAccount'];

test('admits scan events of the admitted accounts, and nothing else', () => {
  const { policy, leftOut } = wantedBusPolicy(busArn, accounts(2));
  expect(leftOut).toEqual([]);
  expect(JSON.parse(policy ?? '').Statement).toEqual([
    {
      Sid: 'ConnectedAccounts',
      Effect: 'Allow',
      Principal: { AWS: '*' },
      Action: 'events:PutEvents',
      Resource: busArn,
      Condition: {
        StringEquals: {
          'aws:PrincipalAccount': ['299999999999', '300000000000'],
          'events:source': ['dataward.scanner'],
          'events:detail-type': [
            'scanPartWritten',
            'scanProgressed',
            'scanFinished',
            'scanFailed',
            'heartbeatReported',
            'usageReported',
            'activityPartWritten',
          ],
        },
      },
    },
  ]);
});

test('nobody is admitted: the bus has no policy', () => {
  expect(wantedBusPolicy(busArn, [])).toEqual({ policy: undefined, leftOut: [] });
});

test('takes as many as EventBridge takes, those first that were admitted first', () => {
  const { policy = '', leftOut } = wantedBusPolicy(busArn, accounts(1_000));
  expect(policy.length).toBeLessThanOrEqual(MAX_POLICY_CHARACTERS);
  expect(policy.length).toBeGreaterThan(MAX_POLICY_CHARACTERS - ',"000000000000"'.length);
  const admitted = admittedBy(policy);
  expect(admitted.length).toBeGreaterThan(600);
  expect([...admitted.toReversed(), ...leftOut]).toEqual(
    accounts(1_000).map(({ accountId }) => accountId),
  );
});

test('a policy is the same as AWS writes it: lists in any order, a list of one as its element', () => {
  const { policy = '' } = wantedBusPolicy(busArn, accounts(2));
  const document = JSON.parse(policy);
  const [statement] = document.Statement;
  statement.Condition.StringEquals['aws:PrincipalAccount'].reverse();
  statement.Condition.StringEquals['events:source'] = 'dataward.scanner';
  expect(isSamePolicy(policy, JSON.stringify({ ...document, Statement: statement }))).toBe(true);
  expect(isSamePolicy(undefined, JSON.stringify({ ...document, Statement: [] }))).toBe(true);
  const more = wantedBusPolicy(busArn, accounts(3)).policy;
  expect(isSamePolicy(policy, more)).toBe(false);
  expect(isSamePolicy(policy, undefined)).toBe(false);
  const opened = [...document.Statement, { ...statement, Sid: 'Other' }];
  expect(isSamePolicy(policy, JSON.stringify({ ...document, Statement: opened }))).toBe(false);
});
