import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketLocationCommand,
  GetBucketPolicyCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  GetPublicAccessBlockCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  PutObjectAclCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createS3, type S3 } from '#local/aws/services/s3/index.ts';
import { compareKeys } from '#local/aws/services/s3/keys.ts';
import { createWireServer, type WireServer } from '#local/aws/wire/server.ts';

const CUSTOMER = '210987654321';
const OTHER = '345678901234';
let folder: string;
let s3: S3;
let server: WireServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'));
  s3 = createS3(() => 'arn:aws:iam::210987654321:user/one');
  s3.addBucket(bucket('data'));
  server = await createWireServer({
    port: 0,
    services: [s3.service],
    servicesOf: () => [],
    principalOf: () => '',
  });
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const bucket = (name: string, more: object = {}) => ({
  accountId: CUSTOMER,
  name,
  region: 'us-east-1',
  folder: join(folder, name),
  createdAt: new Date('2026-01-02T03:04:05.000Z'),
  configuration: {},
  ...more,
});

function clientOf(accountId: string, region = 'us-east-1') {
  const credentials = { accessKeyId: `AKIA${accountId}TEST`, secretAccessKey: 'secret' };
  return new S3Client({
    endpoint: server.endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 1,
  });
}
const client = () => clientOf(CUSTOMER);
const put = (Key: string, Body: string, more: object = {}) =>
  client().send(new PutObjectCommand({ Bucket: 'data', Key, Body, ...more }));
const get = async (Key: string, more: object = {}) =>
  (await (
    await client().send(new GetObjectCommand({ Bucket: 'data', Key, ...more }))
  ).Body?.transformToString()) ?? '';

async function list(
  more: { Prefix?: string; Delimiter?: string; StartAfter?: string } = {},
  pageSize = 1000,
) {
  const keys: string[] = [];
  const prefixes: string[] = [];
  const input = { Bucket: 'data', MaxKeys: pageSize, ...more };
  for await (const page of paginateListObjectsV2({ client: client() }, input)) {
    keys.push(...(page.Contents ?? []).map(({ Key }) => Key ?? ''));
    prefixes.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix ?? ''));
  }
  return { keys, prefixes };
}

it('keeps an object as a file of its own name, with its metadata', async () => {
  await put('reports/2026/May.csv', 'a,b\n', {
    ContentType: 'text/csv',
    Metadata: { owner: 'crm' },
  });
  expect(await readFile(join(folder, 'data/reports/2026/May.csv'), 'utf8')).toBe('a,b\n');
  const head = await client().send(
    new HeadObjectCommand({ Bucket: 'data', Key: 'reports/2026/May.csv' }),
  );
  expect(head).toMatchObject({
    ContentLength: 4,
    ContentType: 'text/csv',
    Metadata: { owner: 'crm' },
    ETag: `"${createHash('md5').update('a,b\n').digest('hex')}"`,
  });
  expect(head.LastModified).toBeInstanceOf(Date);
});

it('takes streams of unknown length', async () => {
  const Body = Readable.from([Buffer.alloc(70_000, 'x'), Buffer.from('end')]);
  await client().send(
    new PutObjectCommand({ Bucket: 'data', Key: 'stream', Body, ContentLength: 70_003 }),
  );
  expect(await get('stream')).toBe(`${'x'.repeat(70_000)}end`);
});

it('shows files that someone put there', async () => {
  await mkdir(join(folder, 'data/in'), { recursive: true });
  await writeFile(join(folder, 'data/in/100% sure.txt'), 'hello');
  expect(await list()).toEqual({ keys: ['in/100% sure.txt'], prefixes: [] });
  expect(await get('in/100% sure.txt')).toBe('hello');
});

it('reads ranges and honours ETags', async () => {
  const { ETag } = await put('k', '0123456789');
  expect(await get('k', { Range: 'bytes=2-4' })).toBe('234');
  expect(await get('k', { Range: 'bytes=-3' })).toBe('789');
  expect(await get('k', { Range: 'bytes=8-' })).toBe('89');
  await expect(get('k', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  await expect(get('k', { IfNoneMatch: ETag })).rejects.toMatchObject({
    $metadata: { httpStatusCode: 304 },
  });
  await expect(put('k', 'x', { IfNoneMatch: '*' })).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });
  expect(await get('k')).toBe('0123456789');
});

it('lists any keys in the order of their bytes, page by page', async () => {
  const part = fc.stringMatching(/^[a-cA .%é😀_-]{0,4}$/u);
  const key = fc
    .array(part, { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join('/'))
    // Clients fold `.` and `..` out of an address before they send it.
    .filter((text) => text !== '' && !text.startsWith('/') && !/(^|\/)\.\.?(\/|$)/.test(text));
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(key, { minLength: 1, maxLength: 8 }), async (keys) => {
      await rm(join(folder, 'data'), { recursive: true, force: true });
      for (const one of keys) await put(one, one);
      expect((await list({}, 2)).keys).toEqual([...keys].sort(compareKeys));
      for (const one of keys) expect(await get(one)).toBe(one);
      const expected = new Set(
        keys.filter((one) => one.includes('/')).map((one) => `${one.split('/')[0]}/`),
      );
      const below = await list({ Delimiter: '/' }, 2);
      expect(below.prefixes).toEqual([...expected].sort(compareKeys));
      expect(below.keys).toEqual(keys.filter((one) => !one.includes('/')).sort(compareKeys));
      const prefix = [...(keys[0] ?? '')].slice(0, 2).join('');
      expect((await list({ Prefix: prefix }, 3)).keys).toEqual(
        keys.filter((one) => one.startsWith(prefix)).sort(compareKeys),
      );
      const after = keys[0] ?? '';
      expect((await list({ StartAfter: after })).keys).toEqual(
        keys.filter((one) => compareKeys(one, after) > 0).sort(compareKeys),
      );
    }),
    { numRuns: 25, examples: [[[' //', ' /', '%/']]] },
  );
});

it('keeps the metadata of an object whose name becomes a folder', async () => {
  await put('a', 'A', { ContentType: 'text/csv' });
  await put('a/b', 'B');
  const head = await client().send(new HeadObjectCommand({ Bucket: 'data', Key: 'a' }));
  expect(head.ContentType).toBe('text/csv');
});

it('copies, deletes, deletes many', async () => {
  await put('a', 'A', { ContentType: 'text/plain' });
  await client().send(
    new CopyObjectCommand({ Bucket: 'data', Key: 'b/c d', CopySource: 'data/a' }),
  );
  expect(await get('b/c d')).toBe('A');
  await client().send(new DeleteObjectCommand({ Bucket: 'data', Key: 'a' }));
  await expect(get('a')).rejects.toMatchObject({ name: 'NoSuchKey' });
  await client().send(
    new DeleteObjectsCommand({
      Bucket: 'data',
      Delete: { Objects: [{ Key: 'b/c d' }, { Key: 'none' }] },
    }),
  );
  expect((await list()).keys).toEqual([]);
});

it('joins an upload of parts', async () => {
  const at = { Bucket: 'data', Key: 'big' };
  const { UploadId } = await client().send(
    new CreateMultipartUploadCommand({ ...at, ContentType: 'x/y' }),
  );
  const part = async (PartNumber: number, Body: string) => {
    const { ETag } = await client().send(
      new UploadPartCommand({ ...at, UploadId, PartNumber, Body }),
    );
    return { PartNumber, ETag };
  };
  const first = 'one,'.repeat(5 * 256 * 1024);
  const Parts = [await part(1, first), await part(2, 'two')];
  const done = await client().send(
    new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }),
  );
  expect(done.ETag).toMatch(/-2"$/);
  expect((await get('big')) === `${first}two`).toBe(true);
});

it("returns a bucket's configuration, or its absence", async () => {
  const GetPublicAccessBlock = { PublicAccessBlockConfiguration: { BlockPublicAcls: true } };
  s3.addBucket(bucket('open', { region: 'eu-west-1', configuration: { GetPublicAccessBlock } }));
  const eu = clientOf(CUSTOMER, 'eu-west-1');
  const block = await eu.send(new GetPublicAccessBlockCommand({ Bucket: 'open' }));
  expect(block.PublicAccessBlockConfiguration).toEqual({ BlockPublicAcls: true });
  await expect(eu.send(new GetBucketPolicyCommand({ Bucket: 'open' }))).rejects.toMatchObject({
    name: 'NoSuchBucketPolicy',
  });
  expect(
    (await client().send(new GetBucketLocationCommand({ Bucket: 'open' }))).LocationConstraint,
  ).toBe('eu-west-1');
  await expect(client().send(new GetBucketPolicyCommand({ Bucket: 'open' }))).rejects.toMatchObject(
    { name: 'PermanentRedirect' },
  );
  const { Buckets } = await client().send(new ListBucketsCommand({}));
  expect(Buckets?.map(({ Name, BucketRegion }) => [Name, BucketRegion])).toEqual([
    ['data', 'us-east-1'],
    ['open', 'eu-west-1'],
  ]);
});

it('keeps an account out of the buckets of another, and everyone out of what is denied', async () => {
  await put('k', 'secret');
  const reading = clientOf(OTHER).send(new GetObjectCommand({ Bucket: 'data', Key: 'k' }));
  await expect(reading).rejects.toMatchObject({ name: 'AccessDenied' });
  expect((await clientOf(OTHER).send(new ListBucketsCommand({}))).Buckets ?? []).toEqual([]);
  s3.addBucket(bucket('closed', { denied: ['GetBucketPolicy'] }));
  const asking = client().send(new GetBucketPolicyCommand({ Bucket: 'closed' }));
  await expect(asking).rejects.toMatchObject({
    name: 'AccessDenied',
    message: expect.stringContaining('s3:GetBucketPolicy on resource'),
  });
});

it('keeps the access control list of an object, until the object is written again', async () => {
  await put('a.csv', 'one');
  const to = { Bucket: 'data', Key: 'a.csv' };
  const uris = async () => {
    const { Grants = [] } = await client().send(new GetObjectAclCommand(to));
    return Grants.map(({ Grantee }) => Grantee?.URI ?? Grantee?.Type);
  };
  expect(await uris()).toEqual(['CanonicalUser']);
  const { ETag } = await client().send(new HeadObjectCommand(to));
  await client().send(new PutObjectAclCommand({ ...to, ACL: 'public-read' }));
  expect(await uris()).toEqual([
    'CanonicalUser',
    'http://acs.amazonaws.com/groups/global/AllUsers',
  ]);
  expect((await client().send(new HeadObjectCommand(to))).ETag).toBe(ETag);
  await put('a.csv', 'two');
  expect(await uris()).toEqual(['CanonicalUser']);
});

it('refuses access control lists where the owner of the bucket is enforced', async () => {
  const rule = { ObjectOwnership: 'BucketOwnerEnforced' };
  const configuration = { GetBucketOwnershipControls: { OwnershipControls: { Rules: [rule] } } };
  s3.addBucket(bucket('enforced', { configuration }));
  const to = { Bucket: 'enforced', Key: 'a.csv' };
  await client().send(new PutObjectCommand({ ...to, Body: 'one' }));
  const set = client().send(new PutObjectAclCommand({ ...to, ACL: 'public-read' }));
  await expect(set).rejects.toMatchObject({ name: 'AccessControlListNotSupported' });
  const { Grants } = await client().send(new GetObjectAclCommand(to));
  expect(Grants).toHaveLength(1);
});

it('objects that were written after the time of their bucket are not there until it comes', async () => {
  await put('logs/1', 'one');
  await put('logs/2', 'two');
  await put('other/3', 'three');
  const day = 86_400_000;
  const at = (name: string, time: number) =>
    utimes(join(folder, 'data', ...name.split('/')), new Date(time), new Date(time));
  await Promise.all([at('logs/1', 3 * day), at('logs/2', 1 * day), at('other/3', 3 * day)]);
  let now = new Date(2 * day);
  s3.addBucket(bucket('data', { until: () => now }));
  expect(await list({}, 1)).toMatchObject({ keys: ['logs/2'] });
  expect(await list({ Delimiter: '/' }, 1)).toMatchObject({ prefixes: ['logs/'] });
  const read = (Key: string) => client().send(new GetObjectCommand({ Bucket: 'data', Key }));
  await expect(read('other/3')).rejects.toMatchObject({ name: 'NoSuchKey' });
  now = new Date(4 * day);
  expect(await list({}, 1)).toMatchObject({ keys: ['logs/1', 'logs/2', 'other/3'] });
  expect(await (await read('other/3')).Body?.transformToString()).toBe('three');
});
