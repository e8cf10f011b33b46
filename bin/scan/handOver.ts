import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { customerContext } from '#contracts/customer/context.ts';
import { fieldSumsOf } from '#contracts/scan/fieldSums.ts';
import { scanFinished } from '#contracts/scan/scanFinished.ts';
import { createAnnounce } from '#customer-stack/scanner/announce.ts';
import { bucketSink, partBucket } from '#customer-stack/scanner/bucketSink.ts';
import { partKey, type ScanSink, sha256Of } from '#customer-stack/scanner/sink.ts';
import { accessKeyId, secretAccessKey } from '#local/aws/accountIds.ts';
import { enqueueBusPolicy } from '#local/aws/create/enqueueBusPolicy.ts';
import {
  type ExternalAccount,
  ensureExternalAccount,
  externalRoleArn,
} from '#local/run/externalAccounts.ts';
import type { RunningCloud } from '#local/run/runningFile.ts';
import { sampleCustomerId } from '#local/sample/accounts/names.ts';
import { readSampleUser } from '#local/sample/sampleUser.ts';
import { connectCloudAccount } from '#store/connectCloudAccount.ts';
import { readUserIdOfEmail } from '#store/users.ts';
import type { Scanned } from './scanned.ts';
import { UsageError } from './usageError.ts';

const PATIENCE_MS = 60_000;

const until = async (what: string, isReady: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isReady())) {
    if (Date.now() > end) throw new UsageError(`the running product has ${what}`);
    await sleep(200);
  }
};

const clientOptions = ({ endpoint, region }: RunningCloud, accountId: string) => ({
  endpoint,
  region,
  maxAttempts: 3,
  credentials: { accessKeyId: accessKeyId(accountId), secretAccessKey },
});

/** The account belongs to the sample customer from now on, and may announce parts on the bus. */
const connect = async (
  cloud: RunningCloud,
  account: ExternalAccount,
  userId: string,
): Promise<void> => {
  const base = new DynamoDBClient(clientOptions(cloud, cloud.accountId));
  const client = DynamoDBDocumentClient.from(base);
  const outcome = await connectCloudAccount(
    {
      core: { name: cloud.names.coreTable, client },
      identity: { name: cloud.names.identityTable, client },
    },
    customerContext(sampleCustomerId),
    {
      id: account.accountId,
      accountDescription: account.name,
      externalId: account.externalId,
      awsRoleARN: externalRoleArn(account.accountId),
      type: 'aws',
      dataScanFrequency: 'rate(30 days)',
      userId,
      createdAt: Date.now(),
    },
  );
  base.destroy();
  if (outcome === 'claimed') {
    throw new UsageError(`account ${account.accountId} is connected by another customer`);
  }
};

const findUser = async (cloud: RunningCloud, stateDir: string): Promise<string> => {
  await until(
    'no sample customer: start it without --no-sample',
    async () => readSampleUser(stateDir)?.seeded === true,
  );
  const base = new DynamoDBClient(clientOptions(cloud, cloud.accountId));
  const identity = { name: cloud.names.identityTable, client: DynamoDBDocumentClient.from(base) };
  const userId = await readUserIdOfEmail(identity, readSampleUser(stateDir)?.email ?? '');
  base.destroy();
  if (userId === undefined) throw new UsageError('the running product has no sample customer');
  return userId;
};

const waitForBucket = async (
  cloud: RunningCloud,
  { accountId }: ExternalAccount,
): Promise<void> => {
  const client = new S3Client({ ...clientOptions(cloud, accountId), forcePathStyle: true });
  const Bucket = partBucket(accountId, cloud.region);
  await until('not taken in the account', () =>
    client.send(new HeadBucketCommand({ Bucket })).then(
      () => true,
      () => false,
    ),
  );
  client.destroy();
};

const rowsOf = (bytes: Uint8Array): unknown[] =>
  gunzipSync(bytes)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

/**
 * The parts go the way of every scan: into the account's own bucket, announced on the bus. A folder
 * or some regions are never the whole account: the scan ends incomplete, so that nothing is let go.
 */
const sendParts = async (sink: ScanSink, folder: string): Promise<void> => {
  const text = await readFile(join(folder, 'finished.json'), 'utf8');
  const finished = scanFinished.detail.parse(JSON.parse(text));
  const { scanSeq } = finished;
  for (let part = 0; part < finished.parts; part += 1) {
    const bytes = await readFile(join(folder, partKey({ scanSeq, part })));
    const fields = fieldSumsOf(rowsOf(bytes));
    await sink.writePart({ scanSeq, part, bytes, sha256: sha256Of(bytes), fields });
  }
  await sink.finish({ ...finished, complete: false });
};

/** Hands what was scanned to the running product. */
export const handOver = async (
  cloud: RunningCloud,
  stateDir: string,
  scanned: Scanned,
): Promise<void> => {
  const userId = await findUser(cloud, stateDir);
  const account = ensureExternalAccount(stateDir, scanned.accountId, scanned.accountName);
  await waitForBucket(cloud, account);
  await connect(cloud, account, userId);
  await enqueueBusPolicy(cloud);
  const { endpoint, credentials } = clientOptions(cloud, account.accountId);
  const aws = { endpoint, credentials };
  const sink = bucketSink({
    accountId: account.accountId,
    region: cloud.region,
    announce: createAnnounce({ region: cloud.region, bus: cloud.names.busArn, aws }),
    aws,
  });
  await sendParts(sink, scanned.folder);
};
