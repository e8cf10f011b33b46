import { afterAll, beforeAll, expect, test } from 'vitest';
import { ebsChecks } from '#checks/ebs/index.ts';
import { accessRoutes } from '#contracts/access/routes.ts';
import { assetRoutes } from '#contracts/asset/routes.ts';
import { attackPathRoutes } from '#contracts/attackPath/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { searchRoutes } from '#contracts/search/routes.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { ACCOUNT, type Api, rowsOf } from '#tests/builders/accountSnapshot.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { readAllIssues } from '#tests/builders/issueRecords.ts';
import { newMember } from '#tests/builders/member.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';
import * as raw from '../unit/lambdas/domain/attackPaths/scenarios/raw.ts';
import { merged } from '../unit/lambdas/domain/attackPaths/scenarios/scenario.ts';

/** A volume of a machine with two snapshots, one of them in an image. */

const image = (isPublic: boolean) => ({
  ...{ ImageId: 'ami-1', Name: 'base', Public: isPublic },
  BlockDeviceMappings: [{ Ebs: { SnapshotId: 'snap-1' } }],
});

interface Disks {
  readonly sharedWith?: readonly ('all' | string)[];
  readonly isImagePublic?: boolean;
}

const apiOf = ({ sharedWith = [], isImagePublic = false }: Disks): Api =>
  merged(
    raw.iam({ users: [raw.user('ann', raw.allow('ebs:*', 'arn:aws:ec2:*::snapshot/*'))] }),
    raw.machines({ id: 'i-1', vpc: 'vpc-1', subnet: 'subnet-1', address: '10.0.1.5', groups: [] }),
    {
      DescribeVolumes: {
        Volumes: [{ VolumeId: 'vol-1', Size: 8, Attachments: [{ InstanceId: 'i-1' }] }],
      },
      DescribeSnapshots: {
        Snapshots: ['snap-1', 'snap-2'].map((SnapshotId) => ({
          ...{ SnapshotId, VolumeId: 'vol-1', VolumeSize: 8, Encrypted: true },
        })),
      },
      'DescribeSnapshotAttribute:snap-1': {
        CreateVolumePermissions: sharedWith.map((who) =>
          who === 'all' ? { Group: who } : { UserId: who },
        ),
      },
      'DescribeSnapshotAttribute:snap-2': { CreateVolumePermissions: [] },
      DescribeImages: { Images: [image(isImagePublic)] },
    },
  );

/** Of the account that the scan fixture has. */
const rowsIn = async (disks: Disks): Promise<ScanRow[]> =>
  JSON.parse(JSON.stringify(await rowsOf(apiOf(disks))).replaceAll(ACCOUNT, testAccountId));

const arnOf = (resource: string) => `arn:aws:ec2:us-east-1:${testAccountId}:${resource}`;
const arn = arnOf('snapshot/snap-1');
const storeId = entityRefOf('dataStore', testAccountId, arn);
const assetRef = (resource: string) => entityRefOf('asset', testAccountId, arnOf(resource));

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const newScene = async () => {
  const member = await newMember(aws);
  const fixture = await createIssueFixture(aws, member.customer);
  const headers = bearer(member.token, member.customerId);
  const call = async (route: Parameters<typeof callRoute>[0], body: object = {}) =>
    (await callRoute(route, { headers, body: { customerId: member.customerId, ...body } })).body;
  const scan = async (scanSeq: number, rows: readonly ScanRow[], checks = ebsChecks) => {
    await fixture.deliverAll([
      fixture.part(scanSeq, 0, rows),
      fixture.finished(scanSeq, 1, { complete: true }),
    ]);
    await fixture.analyse({ checks });
    await fixture.publishAll();
  };
  return {
    ...{ fixture, scan, call, headers },
    detail: (id = storeId, assetId = arn) => call(dataStoreRoutes.getDataStore, { id, assetId }),
    issues: async (vulnerability: string) =>
      (await readAllIssues(aws.core, member.customer)).filter(
        (issue) => issue.vulnerability === vulnerability,
      ),
  };
};

test('it is a data store that names volume and machine, and is not analysed for a reason', async () => {
  const { call, scan, detail } = await newScene();
  await scan(1_000, await rowsIn({}));
  expect(await detail()).toMatchObject({
    ...{ name: 'snap-1', type: 'EBS Snapshot', size: 8 * 1024 ** 3 },
    ...{ isCopy: true, sensitiveScore: null, copiedScore: null, riskProvisional: true },
    madeFrom: {
      ...{ assetId: arnOf('volume/vol-1'), store: null, older: 0 },
      volume: {
        ...{ id: assetRef('volume/vol-1'), name: 'vol-1' },
        machines: [{ id: assetRef('instance/i-1'), name: 'i-1' }],
      },
      settings: { createdOn: null, encrypted: true, keyArn: null, sharedWith: [] },
    },
    coverage: { notAnalysed: [{ reason: 'volume blocks', count: 1 }] },
  });
  const named = async (route: typeof dataStoreRoutes.listDataStores, body: object) =>
    (await call(route, body)).data.map(({ name }: { name: string }) => name).sort();
  const types = ['EBS Snapshot'];
  expect(await named(dataStoreRoutes.listDataStores, { types })).toEqual(['snap-1', 'snap-2']);
  expect(await named(dataStoreRoutes.listDataStores, { types: ['s3'] })).toEqual([]);
  const found = await call(searchRoutes.search, { dataset: 'datastores', q: 'snap-2', types });
  expect(found.data).toMatchObject([{ name: 'snap-2' }]);
  const { datastores } = await call(dataStoreRoutes.getDataStoreTypes);
  expect(datastores.types).toContainEqual({
    ...{ datastoreType: 'EBS Snapshot', count: 2, size: '16 GB' },
  });
  const { data: assets } = await call(assetRoutes.listAssets, { types });
  expect(assets).toHaveLength(2);
});

test('without its volume it names the ARN alone', async () => {
  const { scan, detail } = await newScene();
  const rows = await rowsIn({});
  await scan(
    1_000,
    rows.filter((row) => row.arn !== arnOf('volume/vol-1')),
  );
  expect((await detail()).madeFrom).toEqual({
    ...{ assetId: arnOf('volume/vol-1'), store: null, volume: null, older: 0 },
    settings: expect.anything(),
  });
});

test('who may read its blocks is listed, and has a path to it', async () => {
  const { scan, call, headers } = await newScene();
  await scan(1_000, await rowsIn({}));
  const list = await callRoute(accessRoutes.listStoreAccess, { headers, path: { id: storeId } });
  const [first] = list.body.data;
  expect(first).toMatchObject({
    name: 'ann',
    capabilities: [{ name: 'read', certainty: 'certain' }, { name: 'list' }],
  });
  const ann = entityRefOf('identity', testAccountId, `arn:aws:iam::${testAccountId}:user/ann`);
  const reach = await callRoute(accessRoutes.listIdentityAccess, { headers, path: { id: ann } });
  expect(reach.body.data).toContainEqual(expect.objectContaining({ id: storeId, arn }));
  const { data } = await call(attackPathRoutes.listAttackPaths, { datastoreId: storeId });
  const kinds = data.map(({ links }: { links: { kind: string }[] }) => links.map((l) => l.kind));
  expect(kinds).toContainEqual(['CAN_READ']);
});

test('a public one has the exposure, the issue and the path of everybody', async () => {
  const { scan, call, detail, issues } = await newScene();
  await scan(1_000, await rowsIn({}));
  const before = (await detail()).cdDatastoreRiskScore;
  await scan(2_000, await rowsIn({ sharedWith: ['all'] }));
  const after = await detail();
  expect(after.madeFrom.settings.sharedWith).toEqual(['all']);
  expect(after.cdDatastoreRiskScore).toBeGreaterThan(before);
  expect(after.numSecurityIssues).toBe(1);
  expect(await issues('EBS-01')).toMatchObject([{ status: 'active', stores: [storeId] }]);
  const { data } = await call(attackPathRoutes.listAttackPaths, { datastoreId: storeId });
  expect(JSON.stringify(data)).toContain('SNAPSHOT_ROUTE');
});

test('an image that everybody may use exposes what it is made of', async () => {
  const { scan, call, detail, issues } = await newScene();
  await scan(1_000, await rowsIn({ isImagePublic: true }));
  expect(await issues('EBS-01')).toEqual([]);
  expect(await issues('EBS-07')).toMatchObject([
    { location: arnOf('image/ami-1'), stores: [storeId] },
  ]);
  expect((await detail()).numSecurityIssues).toBe(1);
  const { data } = await call(attackPathRoutes.listAttackPaths, { datastoreId: storeId });
  expect(JSON.stringify(data)).toContain(arnOf('image/ami-1'));
  await scan(2_000, await rowsIn({}));
  expect(await issues('EBS-07')).toMatchObject([{ status: 'resolved' }]);
  expect((await detail()).numSecurityIssues).toBe(0);
});

test('an issue of an older scan keeps its number, acceptance and first day on the data store', async () => {
  const { fixture, scan, call, issues, detail } = await newScene();
  const rows = await rowsIn({ sharedWith: ['all'] });
  const former = rows.filter(({ kind }) => kind !== 'dataStore');
  const withoutStores = ebsChecks.map((check) => ({ ...check, storesOf: () => [] }));
  await scan(1_000, former, withoutStores);
  const [first] = await issues('EBS-01');
  const accepted = { reason: 'sold', owner: 'ann' };
  await call(issueRoutes.setInstanceRisk, {
    ...{ securityIssueInstanceId: first?.id, risk_accepted: true, ...accepted },
  });
  // The product is updated before the scanner.
  await fixture.analyse({ checks: ebsChecks, checksVersion: '2' });
  await fixture.publishAll();
  expect(await issues('EBS-01')).toMatchObject([{ id: first?.id, stores: [] }]);
  await scan(2_000, rows);
  const { id, display, discoveredOn } = first as IssueRecord;
  expect(await issues('EBS-01')).toMatchObject([
    { id, display, discoveredOn, status: 'active', stores: [storeId] },
  ]);
  const shown = await call(issueRoutes.getIssue, { securityIssueInstanceId: id });
  expect(shown).toMatchObject({ risk_accepted: true, acceptance: accepted });
  expect((await detail()).numSecurityIssues).toBe(0);
  const ofSnapshot = (await fixture.issues()).filter(({ location }) => location === arn);
  expect(ofSnapshot.map(({ vulnerability }) => vulnerability)).toEqual(['EBS-01']);
});
