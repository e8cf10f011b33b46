import type { IpPermission, RouteTable } from '@aws-sdk/client-ec2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRegionNetwork } from '#customer-stack/collectors/posture/databaseNetwork.ts';
import { prefixListsIn } from '#customer-stack/collectors/posture/prefixLists.ts';
import { withRefusals } from '#customer-stack/collectors/refusals.ts';
import { ec2Service } from '#local/aws/services/declared/ec2.ts';
import type { Network } from '#local/aws/services/declared/network.ts';
import { createWireServer, type WireServer } from '#local/aws/wire/server.ts';

const ACCOUNT = '111122223333';
const place = { accountId: ACCOUNT, region: 'us-east-1' };
const many = Array.from({ length: 150 }, (_, n) => `52.0.${n}.0/24`);

const list = (PrefixListId: string, OwnerId: string, cidrs: readonly string[]) => ({
  ...place,
  value: { list: { PrefixListId, OwnerId }, entries: cidrs.map((Cidr) => ({ Cidr })) },
});

const rule = (PrefixListId: string): IpPermission => ({
  ...{ IpProtocol: 'tcp', FromPort: 22, ToPort: 22, PrefixListIds: [{ PrefixListId }] },
});
const routes: RouteTable['Routes'] = [
  { DestinationPrefixListId: 'pl-own', GatewayId: 'igw-1' },
  { DestinationPrefixListId: 'pl-s3', GatewayId: 'vpce-1' },
];

const network: Partial<Network> = {
  groups: [
    { ...place, value: { GroupId: 'sg-1', IpPermissions: [rule('pl-own'), rule('pl-shared')] } },
  ],
  routeTables: [{ ...place, value: { RouteTableId: 'rtb-1', Routes: routes } }],
  acls: [],
  prefixLists: [
    list('pl-own', ACCOUNT, [...many, '2a00::/16']),
    list('pl-s3', 'AWS', ['52.216.0.0/15']),
  ],
};

let wire: WireServer;
let denied = '';
beforeAll(async () => {
  wire = await createWireServer({
    ...{ port: 0, services: [], servicesOf: () => [ec2Service(network as Network)] },
    principalOf: () => `arn:aws:iam::${ACCOUNT}:role/test`,
    authorize: ({ action }) => action !== denied,
  });
});
afterAll(() => wire.stop());

const context = (without = '') => {
  denied = without;
  const credentials = { accessKeyId: `AKIA${ACCOUNT}TEST`, secretAccessKey: 'any' };
  const aws = { endpoint: wire.endpoint, credentials };
  return { aws, accountId: ACCOUNT, regions: ['us-east-1'], seed: '' };
};

it('reads all pages of entries, and says whose a list is', async () => {
  const lists = await prefixListsIn(context(), 'us-east-1')(['pl-own', 'pl-s3', 'pl-own']);
  expect(lists).toEqual([
    { id: 'pl-own', isAws: false, cidrs: [...many, '2a00::/16'] },
    { id: 'pl-s3', isAws: true, cidrs: ['52.216.0.0/15'] },
  ]);
});

it('puts entries in the place of lists, and leaves those that were not read', async () => {
  const { result, refusals } = await withRefusals(() => readRegionNetwork(context(), 'us-east-1'));
  const [own, shared] = result.groups?.[0]?.IpPermissions ?? [];
  expect(own?.IpRanges).toHaveLength(150);
  expect(own?.Ipv6Ranges).toEqual([{ CidrIpv6: '2a00::/16' }]);
  expect(own?.PrefixListIds).toEqual([]);
  expect(shared?.PrefixListIds).toEqual([{ PrefixListId: 'pl-shared' }]);
  const table = result.tables?.[0]?.Routes ?? [];
  expect(table).toHaveLength(152);
  expect(table.at(-1)).toEqual(routes[1]);
  expect(refusals.calls).toEqual([
    {
      ...{ action: 'ec2:GetManagedPrefixListEntries', error: 'InvalidPrefixListID.NotFound' },
      ...{ region: 'us-east-1', resource: 'pl-shared' },
    },
  ]);
});

it('keeps what is denied as not known, and notes the action', async () => {
  const without = context('ec2:GetManagedPrefixListEntries');
  const read = () => prefixListsIn(without, 'us-east-1')(['pl-own']);
  const { result, refusals } = await withRefusals(read);
  expect(result).toEqual([{ id: 'pl-own', isAws: false, cidrs: null }]);
  expect([...refusals.denied]).toEqual(['ec2:GetManagedPrefixListEntries']);
  const again = await withRefusals(read);
  expect([...again.refusals.denied]).toEqual(['ec2:GetManagedPrefixListEntries']);
});
