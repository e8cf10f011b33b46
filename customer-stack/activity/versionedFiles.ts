import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { nameOf } from '../collectors/clients.ts';
import type { VersionedFiles } from './updateHour.ts';

/** Another writer was first, is about to write, or deleted what was read. */
const isBeaten = (error: unknown): boolean =>
  ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'].includes(nameOf(error));

/** Files of a bucket, by their entity tags. */
export const versionedFiles = (client: S3Client, Bucket: string): VersionedFiles => ({
  read: async (Key) => {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key }));
      const bytes = await Body?.transformToByteArray();
      return bytes && ETag !== undefined ? { bytes, version: ETag } : undefined;
    } catch (error) {
      if (nameOf(error) === 'NoSuchKey') return undefined;
      throw error;
    }
  },
  write: async (Key, Body, version) => {
    const condition = version === undefined ? { IfNoneMatch: '*' } : { IfMatch: version };
    try {
      const written = await client.send(new PutObjectCommand({ Bucket, Key, Body, ...condition }));
      return written.ETag;
    } catch (error) {
      if (isBeaten(error)) return undefined;
      throw error;
    }
  },
});
