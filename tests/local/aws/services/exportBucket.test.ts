import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signDownload } from '#aws/downloadLink.ts';
import { readObject, removeObjects, writeObject } from '#aws/exportBucket.ts';
import { openTestServices, PRODUCT, type TestServices } from './openServices.ts';

const BUCKET = 'exports-test';
let opened: TestServices;
let root: string;
beforeAll(async () => {
  opened = await openTestServices();
  root = mkdtempSync(join(tmpdir(), 'dataward-exports-'));
  const folder = join(root, BUCKET);
  mkdirSync(folder);
  opened.services.addBucket({
    accountId: PRODUCT,
    name: BUCKET,
    region: 'us-east-1',
    folder,
    createdAt: new Date(),
    configuration: {},
  });
  vi.stubEnv('AWS_ENDPOINT_URL', opened.services.endpoint);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', `AKIA${PRODUCT}TEST`);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await opened.close();
  rmSync(root, { recursive: true });
});

const joined = async (content: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const chunksOf = async function* (bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
};

test.each([
  ['an empty one', 0],
  ['a short one', 1_000],
  ['one of several parts', 20_000_001],
])('an object is read as it was written: %s', async (_name, length) => {
  const bytes = Buffer.alloc(length, 'line\n');
  const of = { bucket: BUCKET, key: `exports/c-1/${length}` };
  await writeObject(of, chunksOf(bytes));
  expect((await joined(readObject(of))).equals(bytes)).toBe(true);
  await removeObjects(BUCKET, [of.key, 'exports/c-1/missing']);
  await expect(joined(readObject(of))).rejects.toThrow('does not exist');
});

test('no more is read ahead than one part of an upload', async () => {
  let given = 0;
  let most = 0;
  const content = async function* () {
    for (let n = 0; n < 40; n += 1) {
      given += 1_000_000;
      yield Buffer.alloc(1_000_000);
    }
  };
  const send = (await import('@aws-sdk/client-s3')).S3Client.prototype.send;
  let uploaded = 0;
  const spy = vi
    .spyOn((await import('@aws-sdk/client-s3')).S3Client.prototype, 'send')
    .mockImplementation(function (this: unknown, command: { input: { Body?: Buffer } }) {
      most = Math.max(most, given - uploaded);
      uploaded += command.input.Body?.length ?? 0;
      return Reflect.apply(send, this, [command]);
    } as typeof send);
  await writeObject({ bucket: BUCKET, key: 'exports/c-1/long' }, content());
  spy.mockRestore();
  expect(uploaded).toBe(40_000_000);
  expect(most).toBeLessThanOrEqual(10_000_000);
});

test('a link lets its bearer read the object under its name, for its time', async () => {
  const key = 'exports/c-1/id/dataward-export.zip';
  await writeObject({ bucket: BUCKET, key }, chunksOf(Buffer.from('archive')));
  const at = Date.now();
  const link = { key, fileName: 'dataward-export-2026-11-22.zip', at, seconds: 300 };
  const url = await signDownload(BUCKET, link);
  const reply = await fetch(url);
  expect([reply.status, await reply.text()]).toEqual([200, 'archive']);
  expect(reply.headers.get('content-disposition')).toBe(
    'attachment; filename="dataward-export-2026-11-22.zip"',
  );
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300');
});

test('a deployed function signs for the address of the bucket, as S3 documents it', async () => {
  // Example of "Authenticating Requests: Using Query Parameters" in the S3 API reference.
  const env = {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const link = {
    key: 'test.txt',
    fileName: 'a.zip',
    at: Date.UTC(2013, 4, 24),
    seconds: 86_400,
  };
  const url = new URL(await signDownload('examplebucket', link, env));
  expect(url.origin + url.pathname).toBe(
    'https://examplebucket.s3.us-east-1.amazonaws.com/test.txt',
  );
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
  });
});
