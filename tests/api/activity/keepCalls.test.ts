import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import { keepCalls } from '#events/ingestActivity/keepCalls.ts';
import { readCalls } from '#store/calls.ts';
import { newMember } from '#tests/builders/member.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const NOW = Date.now();
const ROLE = `arn:aws:iam::${testAccountId}:role/web`;
const use = (address: string): ActivityCall => ({
  ...{ kind: 'call', id: `i-1 ${address}`, at: NOW - 1000, service: 'ec2' },
  ...{ operation: 'UseInstanceCredentials', region: 'us-east-1', error: null, opensTo: null },
  principal: { type: 'role', name: 'web', arn: ROLE, accountId: testAccountId },
  source: { type: 'public', name: address },
  ...{ resources: [ROLE], effects: ['instanceCredentials'] },
});
const placeOf = (network: string) => ({
  ...{ city: '', state: '', country: 'US', continent: 'NA', coordinates: null, network },
});
const networks: Readonly<Record<string, string>> = {
  '52.1.1.1': 'Amazon.com, Inc.',
  '52.1.1.2': 'AMAZON-02',
  '54.1.1.1': 'Beijing Guanghuan Xinwang Digital',
  '203.0.113.9': 'Amazonas Telecom',
};

test('a machine that uses its role from addresses of AWS is not kept, and asks for no analysis', async () => {
  const { customer } = await newMember(aws);
  const enqueueAnalysis = vi.fn(async () => {});
  const keep = (...addresses: string[]) =>
    keepCalls(
      {
        ...{ core: aws.core, chunks: aws.chunks, enqueueAnalysis, now: () => NOW },
        findPlace: (address) => placeOf(networks[address] ?? ''),
      },
      customer,
      { accountId: testAccountId, calls: addresses.map(use) },
    );
  const kept = async () =>
    (await readCalls(aws.chunks, customer, { accountId: testAccountId, since: 0 })).map(
      ({ call }) => call.source.name,
    );
  await keep('52.1.1.1', '52.1.1.2', '54.1.1.1');
  expect([await kept(), enqueueAnalysis.mock.calls.length]).toEqual([[], 0]);
  await keep('52.1.1.1', '203.0.113.9', '198.51.100.7');
  await keep('203.0.113.9');
  expect((await kept()).toSorted()).toEqual(['198.51.100.7', '203.0.113.9']);
  expect(enqueueAnalysis).toHaveBeenCalled();
});
