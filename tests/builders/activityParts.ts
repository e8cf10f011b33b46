import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ACTIVITY_PARTS, activityPartWritten } from '#contracts/activity/activityPartWritten.ts';
import { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import { type FieldSum, fieldSumsOf } from '#contracts/scan/fieldSums.ts';
import { fieldsKey } from '#customer-stack/activity/sendRows.ts';
import { partBucket } from '#customer-stack/scanner/bucketSink.ts';
import type { RunningProduct } from './runningProduct.ts';

interface Part {
  readonly key: string;
  readonly bytes: number;
  readonly fields: readonly FieldSum[];
}

const REGION = 'us-east-1';

/** Activity of an account, as its stack hands it to a product that runs. */
export const activityParts = (running: RunningProduct, account: string) => {
  const Bucket = partBucket(account, REGION);
  const s3 = new S3Client({ ...running.as(account), forcePathStyle: true });
  const announce = async ({ key, bytes, fields }: Part): Promise<void> => {
    const sha256 = key.slice(ACTIVITY_PARTS.length, -'.ndjson.gz'.length);
    const about = { bucket: Bucket, region: REGION, key, bytes, sha256 };
    const detail = { schema: 1, ...about, sentAt: Date.now(), fields };
    const { source, name: type } = activityPartWritten;
    await running.putEvent(account, { bus: running.names.busArn, source, type }, detail);
  };
  return {
    announce,
    /** A part that the account has written, with what it holds. */
    writtenWith: async (field: string): Promise<Part> => {
      const listed = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: ACTIVITY_PARTS }));
      for (const { Key: key = '', Size: bytes = 0 } of listed.Contents ?? []) {
        if (!key.endsWith('.ndjson.gz')) continue;
        const sums = await s3.send(new GetObjectCommand({ Bucket, Key: fieldsKey(key) }));
        const fields = JSON.parse((await sums.Body?.transformToString()) ?? '[]') as FieldSum[];
        if (fields.some((each) => each.field === field)) return { key, bytes, fields };
      }
      throw new Error(`no part has the field ${field}`);
    },
    /** The stack's own way: a part named by its bytes, with what it holds. */
    write: async (windows: readonly ActivityWindow[]): Promise<void> => {
      const rows = windows.map((each) => ActivityWindow.parse(each));
      const Body = gzipSync(rows.map((row) => JSON.stringify(row)).join('\n'));
      const key = `${ACTIVITY_PARTS}${createHash('sha256').update(Body).digest('hex')}.ndjson.gz`;
      const fields = fieldSumsOf(rows);
      const summed = { Bucket, Key: fieldsKey(key), Body: JSON.stringify(fields) };
      await s3.send(new PutObjectCommand(summed));
      await s3.send(new PutObjectCommand({ Bucket, Key: key, Body }));
      await announce({ key, bytes: Body.length, fields });
    },
  };
};
