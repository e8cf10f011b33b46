import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { putBusEvents } from '#aws/findingBus.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { BusEvent } from '#contracts/event/busEvent.ts';
import type { FindingEvent } from '#contracts/event/findingEvent.ts';
import { busDestination } from '#events/deliverEvents/busDestination.ts';
import { HANGS_AFTER } from '#tests/builders/patience.ts';
import { openTestServices, PRODUCT, type TestServices } from './openServices.ts';

const FUNCTION = `arn:aws:lambda:us-east-1:${PRODUCT}:function:receive`;
let test: TestServices;

beforeAll(async () => {
  test = await openTestServices();
  const { endpoint, credentials } = test.clientOptions(PRODUCT);
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
  test.services.createBus({ name: 'findings' });
  test.services.putRule({
    ...{ name: 'receive', busName: 'findings', targets: [{ id: 't', arn: FUNCTION }] },
    pattern: { source: ['dataward'], 'detail-type': ['finding changed'] },
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  return test.close();
});

const event = (id: string): FindingEvent => ({
  ...{ id, at: Date.UTC(2026, 5, 1), kind: 'issueOpened', accountId: '111122223333' },
  ...{ subject: { issueInstanceId: 'i' }, name: 'Bucket is public', before: null },
  ...{ after: { severity: 'High' }, link: '/vulnerabilities/i' },
});

it('brings each event of a customer to a rule of the bus, once and as described', async () => {
  const seen: BusEvent[] = [];
  test.functions.receive = (received) =>
    seen.push(BusEvent.parse((received as { detail: unknown }).detail));
  const { hand } = busDestination((events) => putBusEvents('findings', events));
  const ids = Array.from({ length: 25 }, (_, n) => `event-${n}`);
  await hand(customerContext('c-1'), ids.map(event));
  await test.services.idle(HANGS_AFTER);
  expect(seen.map((each) => each.event.id).sort()).toEqual(ids.sort());
  expect(new Set(seen.map(({ customerId, version }) => `${customerId} ${version}`))).toEqual(
    new Set(['c-1 1']),
  );
});

it('throws where the bus takes them not, so that they are handed on again', async () => {
  const { hand } = busDestination((events) => putBusEvents('no-such-bus', events));
  await expect(hand(customerContext('c-1'), [event('event-1')])).rejects.toThrow(
    'The bus refused 1 events',
  );
});
