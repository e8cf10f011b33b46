import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

const compress = promisify(gzip);
const uncompress = promisify(gunzip);
/** Unpacked; no step writes more. */
const LARGEST = 512 * 1024 * 1024;

/** Files that the steps of a scan hand to each other. */
export interface BucketFiles {
  /** Undefined = there is none. */
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Leaves a file that is there as it is: a step that runs twice decides once. */
  readonly create: (key: string, bytes: Uint8Array) => Promise<void>;
}

const isNamed =
  (...names: string[]) =>
  (error: unknown): boolean =>
    error instanceof Error && names.includes(error.name);
const isMissing = isNamed('NoSuchKey', 'NotFound');
/** There is one, or another writer is about to put one there. */
const isTaken = isNamed('PreconditionFailed', 'ConditionalRequestConflict');

export const bucketFiles = (client: S3Client, Bucket: string): BucketFiles => ({
  read: async (Key) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return await Body?.transformToByteArray();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  write: async (Key, Body) => {
    await client.send(new PutObjectCommand({ Bucket, Key, Body }));
  },
  create: async (Key, Body) => {
    try {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, IfNoneMatch: '*' }));
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  },
});

export const packJson = (value: unknown): Promise<Buffer> => compress(JSON.stringify(value));

export const unpackJson = async (bytes: Uint8Array): Promise<unknown> =>
  JSON.parse((await uncompress(bytes, { maxOutputLength: LARGEST })).toString());
