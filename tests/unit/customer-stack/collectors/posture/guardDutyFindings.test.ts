import type { Finding, GuardDutyClient } from '@aws-sdk/client-guardduty';
import { expect, test } from 'vitest';
import { attacksIn } from '#customer-stack/collectors/posture/guardDutyFindings.ts';

const place = { accountId: '111122223333', region: 'us-east-1' };
const UpdatedAt = '2026-11-22T10:00:00.000Z';
const updatedAt = Date.parse(UpdatedAt);

/** Answers as GuardDuty does; an error in place of findings is a call that is refused. */
const clientWith = (found: readonly Partial<Finding>[] | Error): GuardDutyClient => {
  const send = async ({ constructor: { name } }: object) => {
    if (found instanceof Error) throw found;
    return name === 'ListFindingsCommand'
      ? { FindingIds: found.map((_, n) => String(n)) }
      : { Findings: found };
  };
  return { send } as unknown as GuardDutyClient;
};
const attacksOn = async (resource: Finding['Resource'], more: Partial<Finding> = {}) =>
  attacksIn(
    clientWith([{ Type: 'Recon:IAMUser/X', UpdatedAt, Resource: resource, ...more }]),
    'd',
    place,
  );

test.each([
  [{ InstanceDetails: { InstanceId: 'i-1' } }, 'arn:aws:ec2:us-east-1:111122223333:instance/i-1'],
  [{ AccessKeyDetails: { PrincipalId: 'AIDAX', UserType: 'IAMUser', UserName: 'ann' } }, 'AIDAX'],
  [{ AccessKeyDetails: { PrincipalId: 'AROAX:i-1', UserType: 'AssumedRole' } }, 'AROAX'],
  [
    { AccessKeyDetails: { PrincipalId: '111122223333', UserType: 'Root' } },
    'arn:aws:iam::111122223333:root',
  ],
  [{ S3BucketDetails: [{ Arn: 'arn:aws:s3:::cards' }] }, 'arn:aws:s3:::cards'],
  [{ LambdaDetails: { FunctionArn: 'arn:f' } }, 'arn:f'],
  [{ RdsDbInstanceDetails: { DbInstanceArn: 'arn:db' } }, 'arn:db'],
])('a finding about %j is of %s', async (resource, id) => {
  expect(await attacksOn(resource)).toEqual([{ type: 'Recon:IAMUser/X', resource: id, updatedAt }]);
});

test.each([
  [9.5, 'Critical'],
  [8, 'High'],
  [4, 'Medium'],
  [3.9, 'Low'],
])('a severity of %f is %s', async (Severity, severity) => {
  const [attack] =
    (await attacksOn({ LambdaDetails: { FunctionArn: 'arn:f' } }, { Severity })) ?? [];
  expect(attack).toMatchObject({ severity });
});

test.each([
  [{ AwsApiCallAction: { RemoteIpDetails: { IpAddressV4: '203.0.113.9' } } }, '203.0.113.9'],
  [{ NetworkConnectionAction: { RemoteIpDetails: { IpAddressV6: '2001:db8::1' } } }, '2001:db8::1'],
  [
    {
      PortProbeAction: { PortProbeDetails: [{ RemoteIpDetails: { IpAddressV4: '203.0.113.8' } }] },
    },
    '203.0.113.8',
  ],
  [{ RdsLoginAttemptAction: { RemoteIpDetails: { IpAddressV4: '203.0.113.7' } } }, '203.0.113.7'],
  [{ AwsApiCallAction: { RemoteIpDetails: { IpAddressV4: 'words' } } }, undefined],
  [{}, undefined],
])('the other end of %j is %s', async (Action, remote) => {
  const finding = { Service: { Action } };
  const [attack] = (await attacksOn({ LambdaDetails: { FunctionArn: 'arn:f' } }, finding)) ?? [];
  expect(attack?.remote).toBe(remote);
});

test('nothing but types, ids, addresses and times leaves, and a finding without a time counts as none', async () => {
  const resource = { S3BucketDetails: [{ Arn: 'arn:aws:s3:::cards' }] };
  const texts = { Title: 'a title', Description: 'words', AccountId: '1' };
  expect(await attacksOn(resource, texts)).toEqual(await attacksOn(resource));
  expect(await attacksOn(resource, { UpdatedAt: undefined as never })).toEqual([]);
  expect(await attacksIn(clientWith([]), 'd', place)).toEqual([]);
});

test('what could not be read is not known', async () => {
  const denied = Object.assign(new Error('no'), { name: 'AccessDeniedException' });
  expect(await attacksIn(clientWith(denied), 'd', place)).toBeNull();
});
