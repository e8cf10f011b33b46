import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPartFile } from '#aws/customerAccount.ts';
import {
  CUSTOMER,
  openTestServices,
  type TestServices,
} from '#tests/local/aws/services/openServices.ts';

const role = {
  accountId: CUSTOMER,
  roleArn: `arn:aws:iam::${CUSTOMER}:role/dataward-scanner`,
  externalId: 'an-external-id-of-ours',
};
const keys = ['scans/1/part-0', 'scans/1/part-1', 'scans/2/part-0', 'scans/10/part-0'];
const folder = mkdtempSync(join(tmpdir(), 'dataward-parts-'));
/** Access keys that the customer's account saw. */
const accessKeys: string[] = [];

let opened: TestServices;
beforeAll(async () => {
  opened = await openTestServices();
  for (const key of keys) {
    mkdirSync(join(folder, key, '..'), { recursive: true });
    writeFileSync(join(folder, key), key);
  }
  opened.services.addAccount({
    accountId: CUSTOMER,
    name: 'Production',
    buckets: [
      {
        accountId: CUSTOMER,
        name: 'parts',
        region: 'us-east-1',
        folder,
        createdAt: new Date(),
        configuration: {},
      },
    ],
    services: [],
    assumableRoles: [{ arn: role.roleArn, externalId: role.externalId }],
    authorize: ({ call }) => {
      accessKeys.push(call.accessKeyId);
      return true;
    },
  });
  vi.stubEnv('AWS_ENDPOINT_URL', opened.services.endpoint);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIA999999999999TEST');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await opened.close();
  rmSync(folder, { recursive: true });
});

const read = async (key: string) => {
  const part = await readPartFile(role, {
    region: 'us-east-1',
    bucket: 'parts',
    key,
    maxBytes: 1_000,
  });
  return part.kind === 'read' ? Buffer.from(part.bytes).toString() : part.kind;
};

test('a part is read with a session that reaches its own scan and nothing else', async () => {
  for (const key of keys) expect(await read(key)).toBe(key);
  expect(await read('scans/1/part-9')).toBe('missing');
  accessKeys.length = 0;
  await read('scans/1/part-0');
  const s3 = new S3Client({
    ...opened.clientOptions(CUSTOMER),
    forcePathStyle: true,
    credentials: { accessKeyId: accessKeys.at(-1) ?? '', secretAccessKey: 'local' },
  });
  const get = (Key: string) => s3.send(new GetObjectCommand({ Bucket: 'parts', Key }));
  expect((await get('scans/1/part-1')).ContentLength).toBe('scans/1/part-1'.length);
  for (const key of ['scans/2/part-0', 'scans/10/part-0'])
    await expect(get(key)).rejects.toMatchObject({ name: 'AccessDenied' });
});

test('an asterisk in a prefix is no wildcard', async () => {
  accessKeys.length = 0;
  await read('a*/part');
  const s3 = new S3Client({
    ...opened.clientOptions(CUSTOMER),
    forcePathStyle: true,
    credentials: { accessKeyId: accessKeys.at(-1) ?? '', secretAccessKey: 'local' },
  });
  const get = s3.send(new GetObjectCommand({ Bucket: 'parts', Key: 'ab/part' }));
  await expect(get).rejects.toMatchObject({ name: 'AccessDenied' });
});
