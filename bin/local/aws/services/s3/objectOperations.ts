import { Readable } from 'node:stream';
import type { LocalBucket, WireCall, WireOperation } from '#local/aws/types.ts';
import { s3Error } from './errors.ts';
import { dropUpload, findUpload, joinParts, startUpload, writePart } from './multipart.ts';
import {
  findObject,
  isThere,
  type ObjectNote,
  publish,
  readObject,
  removeObject,
  type StoredObject,
  writeDraft,
} from './objects.ts';

/** The bucket that a call names, if the caller may use it for this operation. */
export type BucketOf = (name: string, call: WireCall) => LocalBucket;

interface ObjectInput {
  readonly Bucket: string;
  readonly Key: string;
}
interface ReadInput extends ObjectInput {
  readonly Range?: string;
  readonly IfMatch?: string;
  readonly IfNoneMatch?: string;
  readonly IfModifiedSince?: Date;
  readonly ResponseContentType?: string;
  readonly ResponseContentDisposition?: string;
}
interface WriteInput extends ObjectInput {
  readonly Body?: Readable;
  readonly ContentType?: string;
  readonly Metadata?: Record<string, string>;
  readonly StorageClass?: string;
  readonly ServerSideEncryption?: string;
  readonly Tagging?: string;
  readonly IfMatch?: string;
  readonly IfNoneMatch?: string;
}
interface UploadInput extends WriteInput {
  readonly UploadId: string;
  readonly PartNumber: number;
  readonly MultipartUpload?: {
    readonly Parts?: ReadonlyArray<{ PartNumber?: number; ETag?: string }>;
  };
}

/** Operations on objects. */
export function objectOperations(bucketOf: BucketOf): Readonly<Record<string, WireOperation>> {
  return {
    GetObject: async (input: ReadInput, call) => {
      const object = await existing(bucketOf(input.Bucket, call), input.Key);
      if (ARCHIVED.has(object.storageClass ?? '')) throw s3Error.archived();
      checkRead(object, input);
      return { ...describe(object, input), ...bytes(object, input.Range) };
    },
    HeadObject: async (input: ReadInput, call) => {
      const object = await existing(bucketOf(input.Bucket, call), input.Key);
      checkRead(object, input);
      return { ...describe(object, input), ContentLength: object.size };
    },
    PutObject: async (input: WriteInput, call) => put(bucketOf(input.Bucket, call), input),
    CopyObject: async (input: WriteInput & CopyInput, call) => copy(bucketOf, input, call),
    DeleteObject: async (input: ObjectInput, call) => {
      await removeObject(bucketOf(input.Bucket, call).folder, input.Key);
    },
    DeleteObjects: async (input: DeleteInput, call) => {
      const { folder } = bucketOf(input.Bucket, call);
      const keys = input.Delete.Objects.map(({ Key }) => Key);
      for (const key of keys) await removeObject(folder, key);
      return { Deleted: input.Delete.Quiet ? [] : keys.map((Key) => ({ Key })) };
    },
    GetObjectTagging: async (input: ObjectInput, call) => {
      const { tagging } = await existing(bucketOf(input.Bucket, call), input.Key);
      const pairs = [...new URLSearchParams(tagging ?? '')];
      return { TagSet: pairs.map(([Key, Value]) => ({ Key, Value })) };
    },
    ...uploadOperations(bucketOf),
  };
}

interface DeleteInput {
  readonly Bucket: string;
  readonly Delete: { readonly Objects: ReadonlyArray<{ Key: string }>; readonly Quiet?: boolean };
}
interface CopyInput {
  readonly CopySource: string;
  readonly MetadataDirective?: string;
}

const ARCHIVED = new Set(['GLACIER', 'DEEP_ARCHIVE']);

async function existing(bucket: LocalBucket, key: string): Promise<StoredObject> {
  const object = await findObject(bucket.folder, key);
  if (!object || !isThere(bucket, object)) throw s3Error.noSuchKey();
  return object;
}

const bare = (etag: string) => etag.replace(/^W\//, '').replaceAll('"', '');
const names = (header: string, etag: string) =>
  header.split(',').some((one) => one.trim() === '*' || bare(one.trim()) === etag);

function checkRead(object: StoredObject, input: ReadInput): void {
  if (input.IfMatch && !names(input.IfMatch, object.etag)) throw s3Error.preconditionFailed();
  if (input.IfNoneMatch && names(input.IfNoneMatch, object.etag)) throw s3Error.notModified();
  if (!input.IfNoneMatch && input.IfModifiedSince && object.modified <= input.IfModifiedSince) {
    throw s3Error.notModified();
  }
}

function describe(object: StoredObject, input: ReadInput) {
  const disposition = input.ResponseContentDisposition;
  const { storageClass, serverSideEncryption } = object;
  return {
    AcceptRanges: 'bytes',
    ETag: `"${object.etag}"`,
    LastModified: object.modified,
    ContentType: input.ResponseContentType ?? object.contentType ?? 'binary/octet-stream',
    Metadata: object.metadata ?? {},
    ...(disposition ? { ContentDisposition: disposition } : {}),
    ...(storageClass && storageClass !== 'STANDARD' ? { StorageClass: storageClass } : {}),
    ...(serverSideEncryption ? { ServerSideEncryption: serverSideEncryption } : {}),
  };
}

function bytes({ path, size }: StoredObject, range: string | undefined) {
  const part = range ? parseRange(range, size) : undefined;
  if (!part) {
    const Body = size === 0 ? Readable.from([]) : readObject(path, 0, size - 1);
    return { Body, ContentLength: size };
  }
  return {
    Body: readObject(path, part.start, part.end),
    ContentLength: part.end - part.start + 1,
    ContentRange: `bytes ${part.start}-${part.end}/${size}`,
  };
}

/** A range that is not one is ignored, one outside the object refused. */
function parseRange(range: string, size: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw s3Error.invalidRange();
  return { start, end };
}

function noteOf(input: Partial<WriteInput>): Omit<ObjectNote, 'etag'> {
  const { ContentType, Metadata, StorageClass, ServerSideEncryption, Tagging } = input;
  return {
    ...(ContentType ? { contentType: ContentType } : {}),
    ...(Metadata && Object.keys(Metadata).length > 0 ? { metadata: Metadata } : {}),
    ...(StorageClass ? { storageClass: StorageClass } : {}),
    ...(Tagging ? { tagging: Tagging } : {}),
    serverSideEncryption: ServerSideEncryption ?? 'AES256',
  };
}

async function put({ folder }: LocalBucket, input: WriteInput) {
  const draft = await writeDraft(folder, input.Body ? [input.Body] : []);
  const now = await findObject(folder, input.Key);
  const guard = () => checkWrite(now, input);
  const object = await publish(folder, input.Key, {
    ...draft,
    note: { ...noteOf(input), etag: draft.md5 },
    guard,
  });
  return { ETag: `"${object.etag}"`, ServerSideEncryption: object.serverSideEncryption };
}

function checkWrite(now: StoredObject | undefined, input: WriteInput): void {
  if (input.IfNoneMatch && now) throw s3Error.preconditionFailed();
  if (!input.IfMatch) return;
  if (!now) throw s3Error.noSuchKey();
  if (!names(input.IfMatch, now.etag)) throw s3Error.preconditionFailed();
}

async function copy(bucketOf: BucketOf, input: WriteInput & CopyInput, call: WireCall) {
  const source = decodeURIComponent(
    input.CopySource.replace(/^\//, '').replace(/\?versionId=.*$/, ''),
  );
  const cut = source.indexOf('/');
  const from = await existing(bucketOf(source.slice(0, cut), call), source.slice(cut + 1));
  const { folder } = bucketOf(input.Bucket, call);
  const draft = await writeDraft(folder, [bytes(from, undefined).Body]);
  const { path: _path, size: _size, modified: _modified, ...kept } = from;
  const note = input.MetadataDirective === 'REPLACE' ? noteOf(input) : kept;
  const object = await publish(folder, input.Key, { ...draft, note: { ...note, etag: draft.md5 } });
  return { CopyObjectResult: { ETag: `"${object.etag}"`, LastModified: object.modified } };
}

function uploadOperations(bucketOf: BucketOf): Record<string, WireOperation> {
  return {
    CreateMultipartUpload: async (input: WriteInput, call) => {
      const { folder } = bucketOf(input.Bucket, call);
      const UploadId = await startUpload(folder, { key: input.Key, note: noteOf(input) });
      return { Bucket: input.Bucket, Key: input.Key, UploadId };
    },
    UploadPart: async (input: UploadInput, call) => {
      const { folder } = bucketOf(input.Bucket, call);
      const part = {
        id: input.UploadId,
        number: input.PartNumber,
        body: input.Body ?? Readable.from([]),
      };
      return { ETag: `"${await writePart(folder, part)}"` };
    },
    CompleteMultipartUpload: async (input: UploadInput, call) => {
      const { folder } = bucketOf(input.Bucket, call);
      const upload = await findUpload(folder, input.UploadId);
      const { draft, etag } = await joinParts(
        folder,
        input.UploadId,
        input.MultipartUpload?.Parts ?? [],
      );
      await publish(folder, input.Key, { ...draft, note: { ...upload.note, etag } });
      await dropUpload(folder, input.UploadId);
      return { Bucket: input.Bucket, Key: input.Key, ETag: `"${etag}"` };
    },
    AbortMultipartUpload: async (input: UploadInput, call) => {
      const { folder } = bucketOf(input.Bucket, call);
      await findUpload(folder, input.UploadId);
      await dropUpload(folder, input.UploadId);
    },
  };
}
