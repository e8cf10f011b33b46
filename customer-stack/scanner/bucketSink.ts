import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { scanFinished } from '#contracts/scan/scanFinished.ts';
import { scanPartWritten } from '#contracts/scan/scanPartWritten.ts';
import { clientOptions } from '../collectors/clients.ts';
import type { AwsOptions } from '../collectors/collector.ts';
import { type Part, partKey, type ScanSink } from './sink.ts';

export interface BucketSinkOptions {
  readonly accountId: string;
  /** Region of the bucket and of the calls to the bus. */
  readonly region: string;
  /** Name or ARN of the product's bus. */
  readonly bus: string;
  readonly aws?: AwsOptions;
}

/** The bucket in the scanned account that holds the parts; it is no store of the customer. */
export const partBucket = (accountId: string, region: string): string =>
  `dataward-${accountId}-${region}`;

const ATTEMPTS = 4;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** PutEvents answers 200 for entries that it did not take: they are sent again. */
const announce = async (
  client: EventBridgeClient,
  entry: Record<string, string>,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await client.send(new PutEventsCommand({ Entries: [entry] }));
    if ((reply.FailedEntryCount ?? 0) === 0) return;
    if (attempt === ATTEMPTS) throw new Error(`bus refused: ${reply.Entries?.[0]?.ErrorCode}`);
    await wait(100 * 2 ** attempt);
  }
};

/** Writes parts to the account's own bucket and announces each on the product's bus. */
export const bucketSink = ({ accountId, region, bus, aws = {} }: BucketSinkOptions): ScanSink => {
  const s3 = new S3Client({ ...clientOptions({ aws }, region), forcePathStyle: true });
  const events = new EventBridgeClient(clientOptions({ aws }, region));
  const bucket = partBucket(accountId, region);
  const send = (contract: typeof scanPartWritten | typeof scanFinished, detail: unknown) =>
    announce(events, {
      EventBusName: bus,
      Source: contract.source,
      DetailType: contract.name,
      Detail: JSON.stringify(contract.detail.parse(detail)),
    });
  const writePart = async ({ scanSeq, part, bytes, sha256 }: Part) => {
    const key = partKey({ scanSeq, part });
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: bytes,
        ContentType: 'application/gzip',
      }),
    );
    await send(scanPartWritten, {
      schema: 1,
      scanSeq,
      part,
      bucket,
      region,
      key,
      bytes: bytes.length,
      sha256,
    });
  };
  return { writePart, finish: (finished) => send(scanFinished, finished) };
};
