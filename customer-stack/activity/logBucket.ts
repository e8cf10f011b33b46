import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { GetObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { nameOf } from '../collectors/clients.ts';
import type { LogBucket } from './logPlace.ts';

const uncompress = promisify(gunzip);
/** Unpacked; CloudTrail begins another file long before. */
const LARGEST = 64 * 1024 * 1024;

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Parquet's first four bytes. */
const isTable = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PAR1';

const unpack = async (packed: Uint8Array): Promise<string | Uint8Array | undefined> => {
  try {
    const bytes = isGzip(packed) ? await uncompress(packed, { maxOutputLength: LARGEST }) : packed;
    return isTable(bytes) ? bytes : Buffer.from(bytes).toString('utf8');
  } catch {
    return undefined;
  }
};

const readObject = async (client: S3Client, Bucket: string, Key: string) => {
  try {
    const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key }));
    if (ContentLength > LARGEST) return undefined;
    return await Body?.transformToByteArray();
  } catch (error) {
    if (nameOf(error) === 'NoSuchKey') return undefined;
    throw error;
  }
};

/** Log files in S3. */
export const logBucket = (client: S3Client): LogBucket => ({
  list: async ({ bucket: Bucket, prefix: Prefix }, StartAfter, MaxKeys) => {
    const input = { Bucket, Prefix, StartAfter, MaxKeys };
    const { Contents = [], IsTruncated } = await client.send(new ListObjectsV2Command(input));
    return { keys: Contents.flatMap(({ Key }) => Key ?? []), isLast: IsTruncated !== true };
  },
  read: async (bucket, key) => {
    const bytes = await readObject(client, bucket, key);
    return bytes && unpack(bytes);
  },
});

/** Folders in a folder; a bucket has few accounts and regions. */
export const folderLister =
  (client: S3Client) =>
  async (Bucket: string, Prefix: string): Promise<readonly string[]> => {
    const input = { Bucket, Prefix, Delimiter: '/' };
    const { CommonPrefixes = [] } = await client.send(new ListObjectsV2Command(input));
    return CommonPrefixes.flatMap(({ Prefix: folder }) => folder ?? []);
  };
