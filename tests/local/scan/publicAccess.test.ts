import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checks } from '#checks/index.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { isStore } from '#contracts/scan/scanRow.ts';
import { s3Buckets } from '#customer-stack/collectors/s3Buckets.ts';
import { runScan } from '#customer-stack/scanner/run.ts';
import { createServices, type LocalServices } from '#local/aws/services/index.ts';
import { type LocalBucket, WireError, type WireOperation } from '#local/aws/types.ts';

const folder = mkdtempSync(join(tmpdir(), 'dataward-public-'));
let services: LocalServices;

const everybody = { Type: 'Group', URI: 'http://acs.amazonaws.com/groups/global/AllUsers' };
const policy = {
  Version: '2012-10-17',
  Statement: { Effect: 'Allow', Principal: '*', Action: 's3:*', Resource: '*' },
};

/** Open in every way that a bucket can be, with no block of its own. */
const openBucket = (accountId: string): LocalBucket => {
  const name = `open-${accountId}`;
  const path = join(folder, name);
  mkdirSync(path);
  return {
    accountId,
    name,
    region: 'us-east-1',
    folder: path,
    createdAt: new Date('2025-01-02T03:04:05Z'),
    configuration: {
      GetBucketPolicy: { Policy: JSON.stringify(policy) },
      GetBucketPolicyStatus: { PolicyStatus: { IsPublic: true } },
      GetBucketAcl: {
        Grants: ['READ', 'WRITE'].map((Permission) => ({ Grantee: everybody, Permission })),
      },
      GetBucketOwnershipControls: {
        OwnershipControls: { Rules: [{ ObjectOwnership: 'ObjectWriter' }] },
      },
      GetBucketReplication: {
        ReplicationConfiguration: {
          Role: `arn:aws:iam::${accountId}:role/copy`,
          Rules: [name, 'open-222222222222', 'of-somebody'].map((to) => ({
            Status: 'Enabled',
            Destination: { Bucket: `arn:aws:s3:::${to}` },
          })),
        },
      },
    },
  };
};

const block =
  (isOn: boolean): WireOperation =>
  ({ AccountId }, { accountId }) => {
    expect(AccountId).toBe(accountId);
    return {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        IgnorePublicAcls: isOn,
        BlockPublicPolicy: true,
        RestrictPublicBuckets: isOn,
      },
    };
  };
const none: WireOperation = () => {
  throw new WireError('NoSuchPublicAccessBlockConfiguration', 'It was not found', 404);
};

const accounts: Readonly<Record<string, WireOperation | undefined>> = {
  '111111111111': block(true),
  '222222222222': block(false),
  '333333333333': none,
  // Not declared = denied.
  '444444444444': undefined,
};

beforeAll(async () => {
  services = await createServices({
    stateDir: join(folder, 'aws'),
    productAccountId: '999999999999',
    region: 'us-east-1',
    port: 0,
    invoke: () => Promise.reject(new Error('no functions here')),
  });
  for (const [accountId, GetPublicAccessBlock] of Object.entries(accounts)) {
    const operations = GetPublicAccessBlock === undefined ? {} : { GetPublicAccessBlock };
    services.addAccount({
      accountId,
      name: accountId,
      buckets: [openBucket(accountId)],
      services: [{ name: 's3-control', operations }],
      assumableRoles: [],
    });
  }
});
afterAll(async () => {
  await services.stop();
  rmSync(folder, { recursive: true, force: true });
});

const scan = async (accountId: string): Promise<ScannedStore> => {
  const found: ScannedStore[] = [];
  await runScan({
    accountId,
    regions: ['us-east-1'],
    aws: {
      endpoint: services.endpoint,
      credentials: { accessKeyId: `AKIA${accountId}TEST`, secretAccessKey: 'x' },
    },
    collectors: [s3Buckets],
    sink: { writePart: async () => {}, finish: async () => {} },
    onProgress: (progress) => {
      if (progress.step === 'store' && isStore(progress.row)) found.push(progress.row);
    },
  });
  const [row] = found;
  if (row === undefined) throw new Error('no bucket');
  return row;
};

const about = ['S3-01', 'S3-02', 'S3-03', 'S3-04', 'S3-06'];
const verdicts = (row: ScannedStore, accountId: string) =>
  checks
    .filter(({ id }) => about.includes(id))
    .map((check) => check.evaluate(row, { accountId, ownAccounts: new Set([accountId]) }).verdict);

it.each([
  ['111111111111', 'blocks all', 'private', ['pass', 'pass', 'pass', 'pass', 'pass']],
  ['222222222222', 'only refuses what is new', 'public', ['fail', 'fail', 'fail', 'fail', 'fail']],
  ['333333333333', 'has no block', 'public', ['fail', 'fail', 'fail', 'fail', 'fail']],
  [
    '444444444444',
    'may not be asked',
    'unknown',
    ['unknown', 'unknown', 'unknown', 'unknown', 'unknown'],
  ],
])('an open bucket of account %s, which %s, is %s', async (accountId, _, access, expected) => {
  const row = await scan(accountId);
  expect(row.publicAccess).toBe(access);
  expect(verdicts(row, accountId)).toEqual(expected);
});

it('a copy goes to the account itself only where the bucket is one of its own', async () => {
  const { posture } = await scan('333333333333');
  expect(posture).toMatchObject({
    replication: [
      { accountId: '333333333333', region: 'us-east-1' },
      // Of another account, which refuses to be read: S3 names the region nevertheless.
      { accountId: null, region: 'us-east-1' },
      { accountId: null, region: null },
    ],
  });
});
