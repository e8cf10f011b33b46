import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { scanFinished } from '#contracts/scan/scanFinished.ts';
import { scanPartWritten } from '#contracts/scan/scanPartWritten.ts';
import { clientOptions } from '../collectors/clients.ts';
import type { AwsOptions } from '../collectors/collector.ts';
import type { Announce } from './announce.ts';
import { fieldsKey, type Part, partKey, type ScanSink } from './sink.ts';

export interface OwnBucket {
  readonly accountId: string;
  readonly region: string;
  readonly aws?: AwsOptions;
}

/** The bucket in the scanned account that holds the parts; it is no store of the customer. */
export const partBucket = (accountId: string, region: string): string =>
  `dataward-${accountId}-${region}`;

/** Writes parts to the account's own bucket and announces each on the product's bus. */
export const bucketSink = ({
  accountId,
  region,
  announce,
  aws = {},
}: OwnBucket & { readonly announce: Announce }): ScanSink => {
  const s3 = new S3Client({ ...clientOptions({ aws }, region), forcePathStyle: true });
  const bucket = partBucket(accountId, region);
  const put = (file: { Key: string; Body: Uint8Array | string; ContentType: string }) =>
    s3.send(new PutObjectCommand({ Bucket: bucket, ...file }));
  const writePart = async ({ scanSeq, part, bytes, sha256, fields }: Part) => {
    const key = partKey({ scanSeq, part });
    await put({ Key: key, Body: bytes, ContentType: 'application/gzip' });
    await put({
      Key: fieldsKey({ scanSeq, part }),
      Body: JSON.stringify(fields),
      ContentType: 'application/json',
    });
    await announce(scanPartWritten, {
      schema: 1,
      scanSeq,
      part,
      bucket,
      region,
      key,
      bytes: bytes.length,
      sha256,
      fields: [...fields],
    });
  };
  return { writePart, finish: (finished) => announce(scanFinished, finished) };
};
