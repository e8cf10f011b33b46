import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createS3, type S3 } from '#local/aws/services/s3/index.ts';
import { createSqs, type Sqs } from '#local/aws/services/sqs/index.ts';
import type { WireService } from '#local/aws/types.ts';
import { createWireServer } from '#local/aws/wire/server.ts';

const ACCOUNT = '111122223333';
export const PRODUCT_BUS = 'arn:aws:events:us-east-1:999999999999:event-bus/dataward-scans';

/** S3 and SQS of one account, with the environment that functions of its stack read. */
export interface AccountAws {
  readonly endpoint: string;
  readonly sqs: Sqs;
  /** Makes a bucket; returns its folder. */
  readonly addBucket: (name: string) => string;
  readonly stop: () => Promise<void>;
}

const environmentAt = (endpoint: string): Readonly<Record<string, string>> => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: `AKIA${ACCOUNT}TEST`,
  AWS_SECRET_ACCESS_KEY: 'local',
  ACCOUNT_ID: ACCOUNT,
  PRODUCT_BUS_ARN: PRODUCT_BUS,
});

const bucketsIn =
  (s3: S3, folder: string): AccountAws['addBucket'] =>
  (name) => {
    const path = join(folder, name);
    mkdirSync(path);
    const place = { accountId: ACCOUNT, name, region: 'us-east-1', folder: path };
    s3.addBucket({ ...place, createdAt: new Date(), configuration: {} });
    vi.stubEnv('BUCKET', name);
    return path;
  };

const queuesIn = (folder: string, endpoint: () => string): Sqs =>
  createSqs({
    ...{ folder, accountId: ACCOUNT, region: 'us-east-1', endpoint },
    invoke: () => Promise.reject(new Error('no function is invoked')),
    log: () => {},
  });

export const startAccountAws = async (more: readonly WireService[] = []): Promise<AccountAws> => {
  const folder = mkdtempSync(join(tmpdir(), 'dataward-account-'));
  const late = { endpoint: '' };
  const s3 = createS3((key) => key);
  const sqs = queuesIn(join(folder, 'sqs'), () => late.endpoint);
  const { endpoint, stop } = await createWireServer({
    port: 0,
    services: [s3.service, sqs.service, ...more],
    servicesOf: () => [],
    principalOf: (key) => key,
  });
  late.endpoint = endpoint;
  for (const [name, value] of Object.entries(environmentAt(endpoint))) vi.stubEnv(name, value);
  return {
    endpoint,
    sqs,
    addBucket: bucketsIn(s3, folder),
    stop: async () => {
      vi.unstubAllEnvs();
      await stop();
      await sqs.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
