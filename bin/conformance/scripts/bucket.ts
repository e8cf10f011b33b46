import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketPolicyCommand,
  GetBucketTaggingCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  type PutObjectCommandInput,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { Clients } from '../clients.ts';
import type { Call, Script } from '../recorder.ts';

interface Scope {
  readonly call: Call;
  readonly s3: Clients['s3'];
  readonly bucket: string;
}

const putter =
  ({ s3, bucket }: Scope) =>
  (Key: string, Body: string, more: Partial<PutObjectCommandInput> = {}) =>
    s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ...more }));

/** The object with its text, which the answer itself holds as a stream. */
const getter =
  ({ s3, bucket }: Scope) =>
  async (Key: string, more: Partial<GetObjectCommandInput> = {}) => {
    const found = await s3.send(new GetObjectCommand({ Bucket: bucket, Key, ...more }));
    return { ...found, text: await found.Body?.transformToString() };
  };

const conditionalPuts = async (scope: Scope): Promise<void> => {
  const { call } = scope;
  const put = putter(scope);
  await call(
    'put',
    () => put('a.txt', 'hello'),
    ({ ETag }) => ETag,
  );
  await call('put where nothing may be', () => put('new.txt', 'x', { IfNoneMatch: '*' }));
  await call('put where something is', () => put('a.txt', 'y', { IfNoneMatch: '*' }));
  const hello = '"5d41402abc4b2a76b9719d911017c592"';
  await call('put over the version that is there', () => put('a.txt', 'hello', { IfMatch: hello }));
  await call('put over another version', () => put('a.txt', 'z', { IfMatch: '"0123"' }));
  await call('put over a missing object', () => put('none.txt', 'z', { IfMatch: hello }));
  await call('put to a missing bucket', () => put('a', 'b', { Bucket: 'no-such-bucket-here' }));
};

const reads = async (scope: Scope): Promise<void> => {
  const { call } = scope;
  const get = getter(scope);
  await putter(scope)('typed.json', '0123456789', {
    ContentType: 'application/json',
    Metadata: { owner: 'shop' },
  });
  await call(
    'get',
    () => get('typed.json'),
    (found) => ({
      text: found.text,
      type: found.ContentType,
      metadata: found.Metadata,
      length: found.ContentLength,
    }),
  );
  const range = (label: string, Range: string) =>
    call(
      label,
      () => get('typed.json', { Range }),
      (found) => ({
        text: found.text,
        range: found.ContentRange,
      }),
    );
  await range('a range', 'bytes=2-4');
  await range('a range without an end', 'bytes=7-');
  await range('the last bytes', 'bytes=-3');
  await range('a range past the end', 'bytes=8-99');
  await range('a range behind the end', 'bytes=10-12');
};

const absences = async (scope: Scope): Promise<void> => {
  const { call, s3, bucket } = scope;
  const get = getter(scope);
  await call('get a missing object', () => get('none'));
  await call('head a missing object', () =>
    s3.send(new HeadObjectCommand({ Bucket: bucket, Key: 'none' })),
  );
  await call('get what matches', () => get('a.txt', { IfMatch: '"0123"' }));
  const same = { IfNoneMatch: '"5d41402abc4b2a76b9719d911017c592"' };
  await call('get what changed', () => get('a.txt', same));
  await call('head a missing bucket', () =>
    s3.send(new HeadBucketCommand({ Bucket: 'no-such-bucket-here' })),
  );
  await call('no policy', () => s3.send(new GetBucketPolicyCommand({ Bucket: bucket })));
  await call('no tags', () => s3.send(new GetBucketTaggingCommand({ Bucket: bucket })));
};

const lists = async (scope: Scope): Promise<void> => {
  const { call, s3, bucket } = scope;
  for (const key of ['l/1', 'l/2', 'l/deep/3', 'l/deep/4', 'l/ü +&', 'l/z'])
    await putter(scope)(key, key);
  const list = (label: string, more: Partial<ListObjectsV2CommandInput>) =>
    call(
      label,
      () => s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'l/', ...more })),
      (page) => ({
        keys: page.Contents?.map(({ Key }) => Key) ?? [],
        prefixes: page.CommonPrefixes?.map(({ Prefix }) => Prefix) ?? [],
        count: page.KeyCount,
        more: page.IsTruncated ?? false,
      }),
    );
  await list('list', {});
  await list('list folders', { Delimiter: '/' });
  await list('list after a key', { StartAfter: 'l/deep/3' });
  const page = await list('list a page', { MaxKeys: 2 });
  await list('list the next page', { MaxKeys: 2, ContinuationToken: page?.NextContinuationToken });
  await list('list none', { Prefix: 'nothing/' });
  await list('list no keys', { MaxKeys: 0 });
};

const deletes = async (scope: Scope): Promise<void> => {
  const { call, s3, bucket } = scope;
  const CopySource = (key: string) => `${bucket}/${key}`;
  const copy = (Key: string, source: string) =>
    s3.send(new CopyObjectCommand({ Bucket: bucket, Key, CopySource: CopySource(source) }));
  await call('copy', () => copy('copy.json', 'typed.json'));
  await call(
    'the copy keeps type and metadata',
    () => getter(scope)('copy.json'),
    (found) => ({
      type: found.ContentType,
      metadata: found.Metadata,
    }),
  );
  await call('copy a missing object', () => copy('copy2', 'none'));
  await call('delete', () => s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'l/1' })));
  await call('delete a missing object', () =>
    s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'l/1' })),
  );
  await call(
    'delete several',
    () =>
      s3.send(
        new DeleteObjectsCommand({
          Bucket: bucket,
          Delete: { Objects: [{ Key: 'l/2' }, { Key: 'none' }] },
        }),
      ),
    ({ Deleted, Errors }) => ({
      deleted: Deleted?.map(({ Key }) => Key).sort(),
      errors: Errors ?? [],
    }),
  );
};

interface Part {
  readonly PartNumber: number;
  readonly ETag?: string | undefined;
}

const startUpload = async ({ s3, bucket }: Scope) => {
  const target = { Bucket: bucket, Key: 'parts.bin' };
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(target));
  return {
    target,
    part: (PartNumber: number, Body: string, id = UploadId) =>
      s3.send(new UploadPartCommand({ ...target, UploadId: id, PartNumber, Body })),
    complete: (parts: readonly Part[], id = UploadId) => {
      const MultipartUpload = { Parts: [...parts] };
      return s3.send(
        new CompleteMultipartUploadCommand({ ...target, UploadId: id, MultipartUpload }),
      );
    },
  };
};

const multipart = async (scope: Scope): Promise<void> => {
  const { call, s3 } = scope;
  const { target, part, complete } = await startUpload(scope);
  await call('a part of an unknown upload', () => part(1, 'x', 'no-such-upload'));
  const etag = ({ ETag }: { ETag?: string | undefined }) => ETag;
  const first = await call('first part', () => part(1, 'a'.repeat(5 * 1024 * 1024)), etag);
  const last = await call('last part', () => part(2, 'end'), etag);
  await call('complete with a wrong part', () => complete([{ PartNumber: 1, ETag: '"00"' }]));
  const parts = [
    { PartNumber: 1, ETag: first?.ETag },
    { PartNumber: 2, ETag: last?.ETag },
  ];
  await call('complete out of order', () => complete([...parts].reverse()));
  await call('complete', () => complete(parts), etag);
  await call('complete an unknown upload', () => complete(parts, 'no-such-upload'));
  await call('abort an unknown upload', () =>
    s3.send(new AbortMultipartUploadCommand({ ...target, UploadId: 'no-such-upload' })),
  );
  await call(
    'the joined object',
    () => s3.send(new HeadObjectCommand(target)),
    ({ ContentLength, ETag }) => ({ length: ContentLength, etag: ETag }),
  );
};

/** A bucket: conditional puts, ranges, lists, deletes and uploads in parts. */
export const bucket: Script = async (call, clients) => {
  const scope = { call, s3: clients.s3, bucket: clients.bucket };
  await conditionalPuts(scope);
  await reads(scope);
  await absences(scope);
  await lists(scope);
  await deletes(scope);
  await multipart(scope);
};
