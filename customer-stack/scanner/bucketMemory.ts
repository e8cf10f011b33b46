import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { clientOptions } from '../collectors/clients.ts';
import type { ScanMemory } from '../samplers/objectMemory.ts';
import { type OwnBucket, partBucket } from './bucketSink.ts';
import { engineVersion } from './engineVersion.ts';
import { sha256Of } from './sink.ts';

/** Outside `scans/`, which is all that the product's role may read. */
const keyOf = (store: string) => `memory/${sha256Of(Buffer.from(store))}.json.gz`;
/** What is larger was not written by a scanner. */
const LARGEST = 16 * 1024 * 1024;

/** Keeps what scans read in the account's own bucket: it holds names and masked samples. */
export const bucketMemory = ({ accountId, region, aws = {} }: OwnBucket): ScanMemory => {
  const client = new S3Client({ ...clientOptions({ aws }, region), forcePathStyle: true });
  const Bucket = partBucket(accountId, region);
  const load = async (store: string) => {
    const reply = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(store) }));
    if ((reply.ContentLength ?? 0) > LARGEST) return undefined;
    return await reply.Body?.transformToByteArray();
  };
  return {
    engine: engineVersion(),
    // There is none yet, or it cannot be had: all is read.
    load: (store) => load(store).catch(() => undefined),
    keep: async (store, bytes) => {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: keyOf(store),
          Body: bytes,
          ContentType: 'application/gzip',
        }),
      );
    },
  };
};
