import { expect, test } from 'vitest';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { NotedCall } from '#customer-stack/collectors/refusals.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { unansweredByArn } from '../../../../bin/scan/unansweredCalls.ts';

const row = (region: string, name: string): ScanRow =>
  scanRow({ arn: `arn:aws:rds:${region}:123456789012:db:${name}`, name, region });

const here = row('us-east-1', 'orders');
const beside = row('us-east-1', 'carts');
const there = row('eu-central-1', 'orders-eu');

const call = (more: Partial<NotedCall>): NotedCall => ({
  ...{ action: 'rds:DescribeDBInstances', error: null, region: 'eu-central-1', resource: null },
  ...more,
});

const callsOf = (one: NotedCall) => {
  const arns = [here, beside, there].map(({ arn }) => arn);
  const callsFor = unansweredByArn([{ arns, calls: [one, one] }]);
  return [here, beside, there].map((of) =>
    [...new Set(callsFor(of).map(({ text }) => text))].join(),
  );
};

test('a call names its region, and no row of another', () => {
  const listing = 'rds:DescribeDBInstances in eu-central-1';
  expect(callsOf(call({}))).toEqual(['', '', listing]);
  expect(callsOf(call({ error: 'Timeout' }))).toEqual(['', '', `${listing} (Timeout)`]);
});

test('a call for one resource is named by that alone', () => {
  const own = 'rds:DescribeDBParameters in us-east-1 for this resource';
  const of = { action: 'rds:DescribeDBParameters', region: 'us-east-1' };
  expect(callsOf(call({ ...of, resource: 'orders' }))).toEqual([own, '', '']);
  expect(callsOf(call({ ...of, resource: here.arn }))).toEqual([own, '', '']);
  const shared = call({ ...of, resource: 'pg-15', storeArn: beside.arn });
  expect(callsOf(shared)).toEqual(['', 'rds:DescribeDBParameters in us-east-1 for pg-15', '']);
  const group = 'rds:DescribeDBParameters in us-east-1 for pg-15';
  expect(callsOf(call({ ...of, resource: 'pg-15' }))).toEqual([group, group, '']);
});

test('of two resources with one name that of the region of the call is meant', () => {
  const twin = row('eu-central-1', 'orders');
  const callsFor = unansweredByArn([
    { arns: [here.arn, twin.arn], calls: [call({ resource: 'orders' })] },
  ]);
  expect(callsFor(here)).toEqual([]);
  expect(callsFor(twin)).toHaveLength(1);
});

test('what holds in every region is named by all', () => {
  const details = 'iam:GetAccountAuthorizationDetails in us-east-1';
  const iam = call({ action: 'iam:GetAccountAuthorizationDetails', region: 'us-east-1' });
  expect(callsOf(iam)).toEqual([details, details, details]);
});

test('a row of no region names the calls of all', () => {
  const account = { ...here, arn: 'arn:aws:account::1:account', region: 'global' } as ScanRow;
  const calls = ['us-east-1', 'eu-west-1'].map((region) => call({ region }));
  expect(unansweredByArn([{ arns: [account.arn], calls }])(account)).toHaveLength(2);
});
