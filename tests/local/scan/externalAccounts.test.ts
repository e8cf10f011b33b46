import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createServices, type LocalServices } from '#local/aws/services/index.ts';
import {
  ensureExternalAccount,
  externalRoleArn,
  watchExternalAccounts,
} from '#local/run/externalAccounts.ts';
import { HANGS_AFTER } from '#tests/builders/patience.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'dataward-external-'));
let services: LocalServices;
let close: () => void;

beforeAll(async () => {
  ensureExternalAccount(stateDir, '000000000000', 'Local folders');
  services = await createServices({
    stateDir: join(stateDir, 'aws'),
    productAccountId: '999999999999',
    region: 'us-east-1',
    port: 0,
    invoke: () => Promise.reject(new Error('no functions here')),
  });
  close = watchExternalAccounts(stateDir, services.addAccount);
});
afterAll(async () => {
  close();
  await services.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

const client = (accessKeyId: string, sessionToken?: string) => ({
  region: 'us-east-1',
  endpoint: services.endpoint,
  maxAttempts: 1,
  credentials: {
    accessKeyId,
    secretAccessKey: 'x',
    ...(sessionToken === undefined ? {} : { sessionToken }),
  },
});

const write = (accountId: string) =>
  new S3Client({ ...client(`AKIA${accountId}PROD`), forcePathStyle: true }).send(
    new PutObjectCommand({
      Bucket: `dataward-${accountId}-us-east-1`,
      Key: 'scans/1',
      Body: 'part',
    }),
  );

const readAsProduct = async (accountId: string, ExternalId: string) => {
  const { Credentials: given } = await new STSClient(client('AKIA999999999999PROD')).send(
    new AssumeRoleCommand({
      RoleArn: externalRoleArn(accountId),
      RoleSessionName: 'test',
      ExternalId,
    }),
  );
  const s3 = new S3Client({
    ...client(given?.AccessKeyId ?? '', given?.SessionToken),
    forcePathStyle: true,
  });
  const Bucket = `dataward-${accountId}-us-east-1`;
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: 'scans/1' }));
  return Body?.transformToString();
};

describe('an account that only a scan brings', () => {
  it('that was there before the start gets its bucket and its role', async () => {
    const { externalId } = ensureExternalAccount(stateDir, '000000000000', 'Local folders');
    await write('000000000000');
    expect(await readAsProduct('000000000000', externalId)).toBe('part');
  });

  it('is let in while the product runs', async () => {
    const { externalId } = ensureExternalAccount(stateDir, '222233334444', 'shop');
    await vi.waitFor(() => write('222233334444'), { timeout: HANGS_AFTER, interval: 50 });
    expect(await readAsProduct('222233334444', externalId)).toBe('part');
  });

  it('is not read without its external id', async () => {
    await expect(readAsProduct('000000000000', 'another-id-of-someone')).rejects.toThrow(
      /not authorized to perform: sts:AssumeRole/,
    );
  });
});
