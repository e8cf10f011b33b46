import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AssetOf, AssetType } from '#contracts/asset/scannedAsset.ts';
import { isAsset, isStore, type ScanRow } from '#contracts/scan/scanRow.ts';
import {
  ANALYTICS,
  PARTNER,
  PRODUCTION,
  type SampleAccountId,
  sampleAccountIds,
} from '#local/sample/accounts/names.ts';
import { type SampleAccounts, sampleAccounts } from '#tests/builders/sampleAccounts.ts';

let sample: SampleAccounts;
const rows = new Map<SampleAccountId, readonly ScanRow[]>();

beforeAll(async () => {
  sample = await sampleAccounts();
  for (const id of sampleAccountIds) rows.set(id, (await sample.scan(id)).rows);
});
afterAll(() => sample.stop());

const assetOf = <T extends AssetType>(account: SampleAccountId, type: T, name: string) =>
  rows.get(account)?.find((row) => isAsset(row) && row.assetType === type && row.name === name) as
    | AssetOf<T>
    | undefined;

it('name what holds credentials in tasks, jobs, connections and start-up scripts', () => {
  expect(assetOf(PRODUCTION, 'ECS Task Definition', 'label-printer')?.facts).toEqual({
    secretVariables: ['CARRIER_API_KEY'],
    keyOwners: [],
    loginHosts: ['10.20.16.80'],
    privilegedContainers: ['label-printer'],
    hostNamespaces: ['network', 'process'],
  });
  expect(assetOf(ANALYTICS, 'Glue Job', 'load-loyalty')?.facts.secretNames).toEqual([
    '--db-password',
  ]);
  expect(assetOf(ANALYTICS, 'Glue Connection', 'loyalty')?.facts.secretNames).toEqual([
    'JDBC_CONNECTION_URL',
  ]);
  expect(assetOf(ANALYTICS, 'Glue Connection', 'warehouse')?.facts.secretNames).toEqual([]);
  expect(assetOf(PRODUCTION, 'EC2 Instance', 'shop-web-1')?.facts).toMatchObject({
    startUpSecrets: ['DB_PASSWORD'],
    nodeOf: 'shop',
    openDatabasePorts: [],
  });
  expect(assetOf(PRODUCTION, 'Launch Template', 'print-hosts')?.facts.startUpSecrets).toEqual([
    'connection-string',
  ]);
});

it('list the database ports on which the internet reaches an instance', () => {
  expect(assetOf(ANALYTICS, 'EC2 Instance', 'notebook')?.facts.openDatabasePorts).toEqual([5439]);
});

it('list the exploitable vulnerabilities of an instance, and the ports that lead to it', () => {
  const factsOf = (account: SampleAccountId, name: string) =>
    assetOf(account, 'EC2 Instance', name)?.facts;
  const inspection = {
    ...{ coverage: 'scanned', reason: null, reachablePorts: [] },
    vulnerabilities: [{ id: 'CVE-2021-44228', hasExploit: true, epss: 0.94 }],
  };
  const web = [80, 443].map((port) => ({ protocol: 'tcp', from: port, to: port }));
  expect(factsOf(PRODUCTION, 'shop-web-1')).toMatchObject({ internetPorts: web, inspection });
  expect(factsOf(PRODUCTION, 'crm-worker')).toMatchObject({ internetPorts: [], inspection });
  expect(factsOf(ANALYTICS, 'notebook')?.inspection?.coverage).toBe('off');
});

it('tell whose buckets a distribution serves', () => {
  expect(assetOf(PRODUCTION, 'CloudFront Distribution', 'summer.harborlane.com')?.facts).toEqual({
    isEnabled: true,
    bucketOrigins: [
      { bucket: 'harborlane-summer-2023', isSigned: true, owner: 'missing' },
      { bucket: 'harborlane-partner-share', isSigned: false, owner: 'own' },
    ],
  });
});

it('list who administers a Kubernetes cluster', () => {
  expect(assetOf(PRODUCTION, 'EKS Cluster', 'shop')?.facts).toMatchObject({
    administrators: [`arn:aws:iam::${PARTNER}:role/platform-support`],
    usesConfigMap: true,
  });
});

it('list the backups of tables and the buckets that they were exported to', () => {
  const sourceArn = `arn:aws:dynamodb:us-east-1:${PRODUCTION}:table/user-profiles`;
  const backup = assetOf(PRODUCTION, 'DynamoDB Backup', 'user-profiles-before-migration');
  expect(backup?.facts).toEqual({ sourceArn, isAutomated: false, sizeBytes: expect.any(Number) });
  const exports = rows
    .get(PRODUCTION)
    ?.filter((row) => isAsset(row) && row.assetType === 'DynamoDB Export');
  expect(exports).toMatchObject([
    { facts: { sourceArn, bucket: 'harborlane-db-backups', bucketIsOwn: true, keyArn: null } },
  ]);
});

it('list load balancers with what they pass on, and to whom', () => {
  const worker = { id: 'i-0c1f3ab5577e90d23', address: null, port: 8080 };
  expect(assetOf(PRODUCTION, 'Load Balancer', 'crm-portal')?.facts).toMatchObject({
    ...{ balancerType: 'application', isInternetFacing: true, addressType: 'ipv4' },
    listeners: [
      { protocol: 'HTTPS', port: 443, forwards: [{ rule: null, authentication: 'none' }] },
    ],
    targetGroups: [{ targetType: 'instance', keepsClientAddress: false, targets: [worker] }],
  });
  expect(assetOf(PRODUCTION, 'Load Balancer', 'returns-2016')?.facts).toMatchObject({
    ...{ balancerType: 'classic', isInternetFacing: false },
    listeners: [{ protocol: 'HTTP', port: 80, forwards: [{ targetGroups: ['instances:8080'] }] }],
    targetGroups: [{ arn: 'instances:8080', targets: [worker] }],
  });
});

it('list APIs with their routes, what these call and who may call them', () => {
  const functionArn = `arn:aws:lambda:us-east-1:${PRODUCTION}:function:stock-sync`;
  expect(assetOf(PRODUCTION, 'API Gateway API', 'returns')?.facts).toMatchObject({
    ...{ apiType: 'REST', isPrivate: true, stages: ['live'] },
    routes: [{ route: 'POST /returns', authorization: 'signature', functionArn }],
  });
  expect(assetOf(PRODUCTION, 'API Gateway API', 'partner-stock')?.facts).toMatchObject({
    ...{ apiType: 'HTTP', isPrivate: false, stages: ['$default'] },
    routes: [{ route: 'GET /stock', authorization: 'signIn', functionArn }],
  });
});

it('list both networks of a peering that a route uses', () => {
  expect(assetOf(PRODUCTION, 'Route Table', 'private')?.facts.peerings).toEqual([
    { connectionId: 'pcx-0b1c2d3e4f5061728', cidrs: ['10.20.0.0/16', '10.40.0.0/16'] },
  ]);
});

it('list what a transit gateway joins, each attachment in the account of its network', () => {
  const [shop, lake] = ['tgw-attach-0aaa1111bbb2222e1', 'tgw-attach-0aaa1111bbb2222e2'];
  const gatewayId = 'tgw-0aaa1111bbb2222c9';
  const attachment = { gatewayId, isActive: true, admitsGroups: false };
  const type = 'Transit Gateway Attachment';
  expect(assetOf(PRODUCTION, type, shop)?.facts).toMatchObject(attachment);
  expect(assetOf(PRODUCTION, type, lake)).toBeUndefined();
  expect(assetOf(ANALYTICS, type, lake)?.facts).toMatchObject(attachment);
  expect(assetOf(PRODUCTION, 'Transit Gateway Route Table', 'office')?.facts).toEqual({
    gatewayId,
    attachments: [shop, lake, 'tgw-attach-0aaa1111bbb2222e3'],
    routes: [
      {
        ...{ destination: '10.90.0.0/16', isActive: true, isPropagated: true },
        attachmentId: 'tgw-attach-0aaa1111bbb2222e3',
      },
      ...['10.20.0.0/16', '10.40.0.0/16'].map((destination) => ({
        ...{ destination, isActive: false, isPropagated: false, attachmentId: null },
      })),
    ],
  });
});

it('tell whether a trail records the objects of a bucket', () => {
  const eventsOf = (account: SampleAccountId) => {
    const isBucket = (each: ScanRow) => isStore(each) && each.arn.startsWith('arn:aws:s3:');
    const row = rows.get(account)?.find(isBucket);
    const posture = row !== undefined && isStore(row) ? row.posture : null;
    return posture?.service === 's3' ? posture.objectEvents : undefined;
  };
  expect(eventsOf(PRODUCTION)).toEqual({ reads: true, writes: true });
  expect(eventsOf(ANALYTICS)).toEqual({ reads: false, writes: false });
});

it('tell the requests that AWS counts, of a table always and of a bucket where it is told to', () => {
  const storeOf = (account: SampleAccountId, name: string) =>
    rows
      .get(account)
      ?.filter(isStore)
      .find((row) => row.name === name);
  const profiles = storeOf(PRODUCTION, 'user-profiles');
  expect(profiles?.requests).toEqual({ reads: 2_000_000, writes: 93_000 });
  expect(profiles?.posture).toMatchObject({ itemEvents: { reads: false, writes: false } });
  // Nobody used it: AWS has no metric of it.
  expect(storeOf(ANALYTICS, 'export-jobs')?.requests).toEqual({ reads: 0, writes: 0 });
  const features = storeOf(ANALYTICS, 'harborlane-ml-features');
  expect(features?.requests).toEqual({ reads: 3_000_000, writes: 58_000 });
  expect(storeOf(ANALYTICS, 'harborlane-analytics-lake')).not.toHaveProperty('requests');
});
