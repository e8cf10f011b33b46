import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { clientOptions } from './clientOptions.ts';

let client: S3Client | undefined;
const s3 = (): S3Client => {
  client ??= new S3Client({ ...clientOptions });
  return client;
};

/** S3 takes parts of at least 5 MiB, and 10,000 of them. */
const PART_BYTES = 8_388_608;

/** Joins chunks until they are as long as a part of an upload; the last may be shorter. */
const partsOf = async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    length = 0;
  }
  yield Buffer.concat(chunks);
};

export interface ObjectOf {
  readonly bucket: string;
  readonly key: string;
}

const uploadParts = async (
  { bucket: Bucket, key: Key }: ObjectOf,
  first: Buffer,
  rest: AsyncGenerator<Buffer>,
): Promise<void> => {
  const { UploadId } = await s3().send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
  const upload = async (Body: Buffer) => {
    const PartNumber = Parts.length + 1;
    const reply = await s3().send(
      new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }),
    );
    Parts.push({ ETag: reply.ETag, PartNumber });
  };
  await upload(first);
  for await (const part of rest) await upload(part);
  await s3().send(
    new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
  );
};

/** Writes an object of any length with one part in memory. Uploads that die expire in the bucket. */
export const writeObject = async (
  of: ObjectOf,
  content: AsyncIterable<Uint8Array>,
): Promise<void> => {
  const parts = partsOf(content);
  const { value: first } = await parts.next();
  if (first !== undefined && first.length >= PART_BYTES) return uploadParts(of, first, parts);
  await s3().send(new PutObjectCommand({ Bucket: of.bucket, Key: of.key, Body: first }));
};

export const readObject = async function* ({ bucket, key }: ObjectOf): AsyncGenerator<Uint8Array> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  if (Body === undefined) throw new Error(`${key} has no content`);
  yield* Body as unknown as AsyncIterable<Uint8Array>;
};

/** Objects that are missing count as removed. */
export const removeObjects = async (bucket: string, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  const Objects = keys.map((Key) => ({ Key }));
  const { Errors = [] } = await s3().send(
    new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
  );
  if (Errors.length > 0) throw new Error(`${Errors.length} objects are left: ${Errors[0]?.Code}`);
};

/** Keys below a prefix, at most a thousand. */
export const listObjects = async (bucket: string, prefix: string): Promise<string[]> => {
  const { Contents = [] } = await s3().send(
    new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }),
  );
  return Contents.flatMap(({ Key }) => Key ?? []);
};
