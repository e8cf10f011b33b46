import { EC2Client } from '@aws-sdk/client-ec2';
import { afterEach, expect, test, vi } from 'vitest';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import { ebsStorage } from '#customer-stack/collectors/ebsStorage.ts';

afterEach(() => vi.restoreAllMocks());

const ACCOUNT = '123456789012';
const PARTNER = '999988887777';
const context = { aws: {}, accountId: ACCOUNT, regions: ['us-east-1'], seed: '' };
const arnOf = (resource: string) => `arn:aws:ec2:us-east-1:${ACCOUNT}:${resource}`;

type Shares = Readonly<Record<string, readonly string[] | null>>;

interface Region {
  readonly snapshots: readonly object[];
  readonly images?: readonly object[];
  /** Who may use a snapshot, by its id; null = the call is refused. */
  readonly shares?: Shares;
}

const attributeOf = (shares: Shares, id: string) => {
  const shared = shares[id] ?? (id in shares ? null : []);
  if (shared === null) throw Object.assign(new Error('denied'), { name: 'UnauthorizedOperation' });
  return {
    CreateVolumePermissions: shared.map((who) =>
      who === 'all' ? { Group: who } : { UserId: who },
    ),
  };
};

interface Command {
  readonly constructor: { readonly name: string };
  readonly input: { readonly SnapshotId?: string; readonly NextToken?: string };
}

const PAGE = 400;

/** Rows that the collector makes of a region, which answers in pages. */
const rowsOf = async ({ snapshots, images = [], shares = {} }: Region) => {
  const calls: string[] = [];
  const answer = async ({ constructor: made, input }: Command): Promise<unknown> => {
    const call = made.name.replace(/Command$/, '');
    calls.push(call);
    if (call === 'DescribeSnapshotAttribute') return attributeOf(shares, input.SnapshotId ?? '');
    if (call === 'DescribeImages') return { Images: images };
    if (call !== 'DescribeSnapshots') return {};
    const from = Number(input.NextToken ?? 0);
    const next = from + PAGE;
    return {
      Snapshots: snapshots.slice(from, next),
      ...(next < snapshots.length && { NextToken: `${next}` }),
    };
  };
  vi.spyOn(EC2Client.prototype, 'send').mockImplementation(answer as never);
  const rows = (await ebsStorage.collect(context)).flatMap((found) =>
    'row' in found ? [{ ...found.row, observedAt: 1 } as ScanRow] : [],
  );
  for (const row of rows) expect(ScanRow.safeParse(row).error).toBeUndefined();
  const ofKind = <T extends ScanRow>(kind: string) =>
    rows.filter((row) => row.kind === kind) as T[];
  return {
    stores: ofKind<ScannedStore>('dataStore'),
    assets: ofKind<AssetOf<'EBS Snapshot'>>('asset'),
    calls,
  };
};

const snapshot = (id: string, more: object = {}) => ({
  ...{ SnapshotId: id, VolumeId: 'vol-1', VolumeSize: 8, Encrypted: false },
  StartTime: new Date(5),
  ...more,
});
const madeBy = (key: string) => ({ Tags: [{ Key: key, Value: 'policy-1' }] });
const imageOf = (id: string, isPublic: boolean | undefined) => ({
  ImageId: 'ami-1',
  Name: 'base',
  ...(isPublic !== undefined && { Public: isPublic }),
  BlockDeviceMappings: [{ Ebs: { SnapshotId: id } }],
});

test('a snapshot is an asset and a data store of one ARN, which nothing reads', async () => {
  const key = `arn:aws:kms:us-east-1:${ACCOUNT}:key/k`;
  const tags = [{ Key: 'Name', Value: 'nightly' }];
  const { stores, assets } = await rowsOf({
    snapshots: [snapshot('snap-1', { Encrypted: true, KmsKeyId: key, Tags: tags })],
  });
  const same = {
    arn: arnOf('snapshot/snap-1'),
    name: 'nightly',
    createdAt: 5,
    region: 'us-east-1',
  };
  expect(assets).toMatchObject([{ ...same, facts: { volumeId: 'vol-1', keyArn: key } }]);
  expect(stores).toMatchObject([
    {
      ...{ ...same, storeKind: 'EBS Snapshot', engine: null, sizeBytes: 8 * 1024 ** 3 },
      ...{ encrypted: true, publicAccess: 'private', tagged: true, findings: [] },
      copy: { of: arnOf('volume/vol-1'), older: 0, keyArn: key },
      analysis: { state: 'not-analysed', notAnalysed: [{ reason: 'volume blocks', count: 1 }] },
    },
  ]);
});

test.each<[string, Pick<Region, 'images' | 'shares'>, ScannedStore['publicAccess']]>([
  ['shared with everybody', { shares: { 'snap-1': ['all', PARTNER] } }, 'public'],
  ['shared with an account', { shares: { 'snap-1': [PARTNER] } }, 'private'],
  ['of unknown sharing', { shares: { 'snap-1': null } }, 'unknown'],
  ['in a public image', { images: [imageOf('snap-1', true)] }, 'public'],
  ['in a private image', { images: [imageOf('snap-1', false)] }, 'private'],
  ['in an image of unknown sharing', { images: [imageOf('snap-1', undefined)] }, 'unknown'],
  ['beside a public image', { images: [imageOf('snap-2', true)] }, 'private'],
  [
    'of unknown sharing in a public image',
    { images: [imageOf('snap-1', true)], shares: { 'snap-1': null } },
    'public',
  ],
])('a snapshot %s', async (_, region, publicAccess) => {
  const { stores } = await rowsOf({ snapshots: [snapshot('snap-1')], ...region });
  expect(stores.map((row) => row.publicAccess)).toEqual([publicAccess]);
});

test('the volume of a copied snapshot is not known', async () => {
  const { stores, assets } = await rowsOf({
    snapshots: [snapshot('snap-1', { VolumeId: 'vol-ffffffff' })],
  });
  expect(stores[0]?.copy?.of).toBeNull();
  expect(assets[0]?.facts.volumeId).toBeNull();
});

test.each(['aws:dlm:lifecycle-policy-id', 'aws:backup:source-resource'])(
  'of a series that %s made and nobody else may use the newest is a data store',
  async (key) => {
    const at = (day: number) =>
      snapshot(`snap-${day}`, { ...madeBy(key), StartTime: new Date(day) });
    const { stores, assets } = await rowsOf({
      snapshots: [at(1), at(3), at(2), at(4), snapshot('snap-5')],
      shares: { 'snap-2': ['all'] },
    });
    expect(assets).toHaveLength(5);
    expect(stores.map(({ name, copy }) => [name, copy?.older]).toSorted()).toEqual([
      ['snap-2', 0],
      ['snap-4', 2],
      ['snap-5', 0],
    ]);
    expect(stores.find(({ name }) => name === 'snap-4')?.createdByService).toBe(true);
  },
);

test('a thousand snapshots of one volume are read in pages, each with its sharing', async () => {
  const all = Array.from({ length: 1_000 }, (_, day) =>
    snapshot(`snap-${day}`, { StartTime: new Date(day) }),
  );
  const { stores, assets, calls } = await rowsOf({
    snapshots: all,
    shares: { 'snap-999': ['all'] },
  });
  expect([assets.length, stores.length]).toEqual([1_000, 1_000]);
  expect(stores.filter((row) => row.publicAccess === 'public')).toHaveLength(1);
  expect(calls.filter((call) => call === 'DescribeSnapshots')).toHaveLength(3);
  vi.restoreAllMocks();
  const daily = all.map((each) => ({ ...each, ...madeBy('aws:dlm:lifecycle-policy-id') }));
  const ofSeries = await rowsOf({ snapshots: daily });
  expect(ofSeries.stores.map(({ name, copy }) => [name, copy?.older])).toEqual([['snap-999', 999]]);
});
