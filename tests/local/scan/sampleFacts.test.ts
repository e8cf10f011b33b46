import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckVerdict } from '#checks/check.ts';
import { checks } from '#checks/index.ts';
import type { AssetOf, AssetType } from '#contracts/asset/scannedAsset.ts';
import { isAsset, isIdentity, isStore, type ScanRow } from '#contracts/scan/scanRow.ts';
import {
  ANALYTICS,
  deployBotKeyId,
  organization,
  PRODUCTION,
  sampleAccountIds,
} from '#local/sample/accounts/names.ts';
import {
  type SampleAccounts,
  type ScannedAccount,
  sampleAccounts,
} from '#tests/builders/sampleAccounts.ts';
import { withJoinedRows } from '../../../bin/scan/joinRows.ts';

let sample: SampleAccounts;
const scans = new Map<string, ScannedAccount>();

beforeAll(async () => {
  sample = await sampleAccounts();
  for (const id of sampleAccountIds) scans.set(id, await sample.scan(id));
});
afterAll(() => sample.stop());

const every = (): [string, ScanRow][] =>
  [...scans].flatMap(([id, { rows }]) => rows.map((row): [string, ScanRow] => [id, row]));

/** With what joined rows say of identities and instances, as if all stores were sensitive. */
const joined = (): [string, ScanRow][] =>
  withJoinedRows(
    every().map(([accountId, row]) => ({ accountId, row })),
    { sensitivityOf: () => 90 },
  ).map(({ accountId, row }) => [accountId, row]);
const rowsOf = (id = PRODUCTION) => scans.get(id)?.rows ?? [];

const assets = <T extends AssetType>(type: T): AssetOf<T>[] =>
  rowsOf().filter((row) => isAsset(row) && row.assetType === type) as AssetOf<T>[];
const asset = <T extends AssetType>(type: T, name: string) =>
  assets(type).find((row) => row.name === name);
const identity = (name: string) =>
  rowsOf()
    .filter(isIdentity)
    .find((row) => row.name === name);
const store = (name: string) =>
  rowsOf()
    .filter(isStore)
    .find((row) => row.name === name);

const verdicts = (): Map<string, Record<CheckVerdict, number>> => {
  const ownAccounts = new Set<string>(sampleAccountIds);
  const counts = new Map(checks.map(({ id }) => [id, { pass: 0, fail: 0, unknown: 0 }]));
  for (const [accountId, row] of joined()) {
    for (const check of checks.filter(({ appliesTo }) => appliesTo(row))) {
      const { verdict } = check.evaluate(row, { accountId, ownAccounts });
      const count = counts.get(check.id);
      if (count !== undefined) count[verdict] += 1;
    }
  }
  return counts;
};

const kinds = () => Object.groupBy(every(), ([, { kind }]) => kind);

describe('a scan of the sample customer', () => {
  it('lists every service with the rights that the collectors state', () => {
    for (const { failed, result } of scans.values()) {
      expect(failed).toEqual([]);
      expect(result.complete).toBe(true);
    }
  });

  it('brings stores, other assets and identities', () => {
    const { dataStore = [], asset: found = [], identity: who = [] } = kinds();
    console.log(
      `rows: ${dataStore.length} data stores, ${found.length} assets, ${who.length} identities`,
    );
    expect(dataStore.length).toBeGreaterThan(20);
    expect(found.length).toBeGreaterThan(30);
    expect(who.length).toBeGreaterThan(25);
  });

  it('has a resource that passes and one that fails each check', () => {
    const counts = verdicts();
    console.log(
      `${checks.length} checks\n${[...counts]
        .map(
          ([id, { pass, fail, unknown }]) =>
            `${id}: ${pass} pass, ${fail} fail, ${unknown} unknown`,
        )
        .join('\n')}`,
    );
    const byService = Map.groupBy(checks, ({ service }) => service);
    console.log(
      `service x checks, with the resources that fail\n${[...byService]
        .map(([service, own]) => {
          const cells = own.map(({ id }) => `${id} ${counts.get(id)?.fail ?? 0}`);
          return `${service.padEnd(16)} ${String(own.length).padStart(3)}  ${cells.join('  ')}`;
        })
        .join('\n')}`,
    );
    const oneSided = [...counts].filter(([, { pass, fail }]) => pass === 0 || fail === 0);
    expect(oneSided.map(([id]) => id)).toEqual([]);
  });
});

describe('facts of the sample customer', () => {
  it('hold the policies of the organisation where the account may read them, else what was refused', () => {
    const own = asset('AWS Organization', organization.organizationId);
    expect(own?.facts).toMatchObject({
      ...{ membership: 'member', managementAccountId: ANALYTICS, units: null, policies: null },
      deniedActions: ['organizations:ListRoots'],
    });
    const managed = rowsOf(ANALYTICS).filter(isAsset);
    expect(managed.find(({ assetType }) => assetType === 'AWS Organization')?.facts).toMatchObject({
      enabled: ['scp', 'rcp'],
      units: [
        { id: 'r-hl01', parentId: null, accounts: [ANALYTICS] },
        { id: 'ou-hl01-workloads1', parentId: 'r-hl01', accounts: [PRODUCTION] },
      ],
      deniedActions: [],
    });
    const policies = managed.filter(({ assetType }) => assetType === 'Organization Policy');
    expect(policies.map(({ name }) => name)).toEqual([
      'FullAWSAccess',
      'KeepPayments',
      'RCPFullAWSAccess',
      'PaymentsStayInside',
    ]);
  });

  it('list for a bucket whom it admits', () => {
    expect(store('harborlane-partner-share')?.posture).toMatchObject({
      service: 's3',
      publicAccessBlock: { restrictPublicBuckets: false },
      accountPublicAccessBlock: { restrictPublicBuckets: false },
      policy: { isPublic: true },
      versioning: 'Off',
    });
    expect(store('harborlane-payments-archive')?.posture).toMatchObject({
      publicAccessBlock: { restrictPublicBuckets: true },
      encryption: { algorithm: 'aws:kms' },
      versioning: 'Enabled',
      policy: { isPublic: false },
    });
    const ofAnalytics = rowsOf(ANALYTICS).filter((row) => isStore(row) && row.storeKind === 's3');
    expect(ofAnalytics.length).toBeGreaterThan(2);
    for (const row of ofAnalytics) {
      expect(row).toMatchObject({
        posture: { accountPublicAccessBlock: { restrictPublicBuckets: true } },
      });
    }
  });

  it('count the objects of a sample that are public by their own access control lists', () => {
    expect(store('harborlane-deploy-artifacts')).toMatchObject({
      // By one of its objects alone.
      publicAccess: 'public',
      posture: {
        objectAcls: {
          ...{ read: 6, unread: 0, open: 1 },
          examples: ['checkout/production/application.yaml'],
        },
      },
    });
    const share = { read: 3, unread: 0, open: 0, examples: [] };
    expect(store('harborlane-partner-share')?.posture).toMatchObject({ objectAcls: share });
    expect(store('harborlane-payments-archive')?.posture).toMatchObject({ objectAcls: null });
  });

  it('name the credentials in the package of a function by type and path', () => {
    const code = (name: string) => asset('Lambda Function', name)?.facts.code;
    expect(code('receipt-mailer')).toEqual({
      // One of them is of its layer.
      ...{
        filesRead: 5,
        filesTotal: 5,
        unread: [],
        deniedActions: [],
        keyOwners: [],
        loginHosts: [],
        secrets: [],
      },
    });
    expect(code('catalog-import')).toMatchObject({ filesRead: 5, filesTotal: 5, unread: [] });
    const found = code('catalog-import')?.secrets.map(({ type, path }) => `${type} ${path}`);
    expect(found?.toSorted()).toEqual([
      'cloud-key .env › AWS_ACCESS_KEY_ID',
      'cloud-key .env › AWS_SECRET_ACCESS_KEY',
      'connection-string .env › DATABASE_URL',
      'connection-string config/application.yaml › database.url',
      'token .env › SESSION_JWT',
      'token .env › SLACK_BOT_TOKEN',
      'token .env › STRIPE_SECRET_KEY',
      'token config/application.yaml › github.token',
    ]);
    expect(code('stock-sync')).toMatchObject({
      filesRead: 0,
      unread: [{ reason: 'not supported yet', count: 1 }],
    });
  });

  it('list for a database what is open', () => {
    expect(store('customers-db-restored-tmp')?.publicAccess).toBe('public');
    expect(store('customers-db')?.publicAccess).toBe('private');
    expect(store('customers-db-restored-tmp')?.posture).toMatchObject({
      publiclyAccessible: true,
      openGroups: ['sg-0dead0beef0000002'],
      publicSubnets: ['subnet-0a1b2c3d4e5f60711'],
      internetSubnets: ['subnet-0a1b2c3d4e5f60711'],
      backupRetentionDays: 0,
      tlsForced: false,
      keyOwner: null,
    });
    expect(store('customers-db')?.posture).toMatchObject({
      publiclyAccessible: false,
      openGroups: [],
      publicSubnets: [],
      keyOwner: 'customer',
      tlsForced: true,
      masterSecretManaged: true,
      engineSupport: 'available',
    });
    expect(store('orders-mysql')?.posture).toMatchObject({
      keyOwner: 'aws',
      engineSupport: 'deprecated',
    });
    expect(store('loyalty-aurora')?.posture).toMatchObject({ isCluster: true, tlsForced: true });
  });

  it('describe how a table is protected', () => {
    expect(store('user-profiles')?.posture).toMatchObject({
      keyOwner: 'customer',
      pointInTimeRecovery: true,
      deletionProtection: true,
      policy: { document: null },
    });
    expect(store('sessions')?.posture).toMatchObject({
      keyOwner: 'service',
      pointInTimeRecovery: false,
    });
  });

  it('list who may restore a copy of a database', () => {
    expect(asset('RDS Snapshot', 'orders-mysql-for-vendor')?.facts).toMatchObject({
      restorableBy: ['all'],
      encrypted: false,
      sourceArn: `arn:aws:rds:us-east-1:${PRODUCTION}:db:orders-mysql`,
    });
  });

  it('list role, addresses and groups of an instance', () => {
    const machine = asset('EC2 Instance', 'shop-web-1');
    expect(machine?.facts).toMatchObject({
      instanceProfileArn: `arn:aws:iam::${PRODUCTION}:instance-profile/shop-app`,
      publicAddress: '52.71.9.140',
      metadata: { tokens: 'optional', hopLimit: 2 },
    });
    const [link = ''] = machine?.facts.interfaces ?? [];
    expect(asset('Network Interface', link)?.facts).toMatchObject({
      publicAddresses: ['52.71.9.140'],
      privateAddresses: ['10.20.0.14'],
      instanceId: 'i-0c1f3ab5577e90d21',
    });
    expect(asset('Security Group', 'bastion')?.facts.rules).toContainEqual({
      isEgress: false,
      protocol: 'tcp',
      fromPort: 22,
      toPort: 22,
      cidrs: ['0.0.0.0/0'],
      prefixLists: [],
      groups: [],
    });
    const open = asset('Route Table', 'public')?.facts.routes;
    expect(open).toContainEqual({
      destination: '0.0.0.0/0',
      target: 'igw-0c0ffee1234567890',
      isActive: true,
    });
  });

  it('hold everything that determines the permissions of an identity', () => {
    expect(identity('ben.ortiz')).toMatchObject({
      identityType: 'user',
      groups: ['developers'],
      permissionsBoundaryArn: `arn:aws:iam::${PRODUCTION}:policy/developer-boundary`,
      hasMfa: false,
      hasPassword: true,
      lastUsedKnown: true,
    });
    const partner = identity('bookkeeping-partner');
    expect(JSON.parse(partner?.trustPolicy ?? '')).toMatchObject({
      Statement: [{ Principal: { AWS: 'arn:aws:iam::456789012345:root' } }],
    });
    expect(partner?.lastUsed).not.toBeNull();
    expect(identity('bastion')).toMatchObject({ lastUsed: null });
    expect(identity('deploy-bot')?.accessKeys).toMatchObject([
      { isActive: true },
      { isActive: true },
    ]);
    expect(identity('root')).toMatchObject({ identityType: 'root', hasMfa: true });
    const { attachedPolicies = [], permissionsBoundaryArn = null } = identity('ben.ortiz') ?? {};
    const named = rowsOf()
      .filter(isIdentity)
      .flatMap((each) => each.attachedPolicies.map(({ arn }) => arn));
    const documents = new Set(assets('IAM Policy').map(({ arn }) => arn));
    expect(
      [...named, permissionsBoundaryArn, ...attachedPolicies].filter(
        (arn) => typeof arn === 'string' && !documents.has(arn),
      ),
    ).toEqual([]);
  });

  it('hold no user data, environment values, secrets or ids of keys', () => {
    const text = JSON.stringify(every());
    for (const word of ['userData', 'UserData', 'Environment', 'SecretString', 'MasterUsername'])
      expect(text).not.toContain(word);
    expect(text).not.toContain(deployBotKeyId);
    expect(text).not.toMatch(/AKIA[A-Z0-9]{16}/);
    expect(text).not.toMatch(/in-the-clear|pk-carrier/);
  });
});
