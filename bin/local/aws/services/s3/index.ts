import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LocalBucket, WireCall, WireOperation, WireService } from '#local/aws/types.ts';
import { iamAction } from '#local/aws/wire/denied.ts';
import { CONFIGURATION_OPERATIONS, canonicalId, readConfiguration } from './configuration.ts';
import { s3Error } from './errors.ts';
import { listKeys } from './listing.ts';
import { aclOperations } from './objectAcl.ts';
import { objectOperations } from './objectOperations.ts';
import { lookAt } from './objects.ts';
import { answerOpenObject } from './openObjects.ts';

export interface S3 {
  readonly service: WireService;
  addBucket(bucket: LocalBucket): void;
  /** Takes these away, whose objects stay on disk, and adds those. */
  replaceBuckets(earlier: readonly LocalBucket[], later: readonly LocalBucket[]): void;
  /** Takes requests without a signature for objects that are open to all. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

const refuse =
  (principalOf: (accessKeyId: string) => string) =>
  (bucket: LocalBucket, call: WireCall, reason: string) =>
    s3Error.accessDenied(
      `User: ${principalOf(call.accessKeyId)} is not authorized to perform: ${iamAction('s3', call.operation)} on resource: "arn:aws:s3:::${bucket.name}" ${reason}`,
      bucket.region,
    );

const replacing =
  (buckets: Map<string, LocalBucket>): S3['replaceBuckets'] =>
  (earlier, later) => {
    for (const { name } of earlier) buckets.delete(name);
    for (const bucket of later) buckets.set(bucket.name, bucket);
  };

/** S3 on folders, for every account. An account sees its own buckets only. */
export function createS3(principalOf: (accessKeyId: string) => string): S3 {
  const buckets = new Map<string, LocalBucket>();
  const denied = refuse(principalOf);
  const bucketOf = (name: string, call: WireCall): LocalBucket => {
    const bucket = buckets.get(name);
    if (!bucket) throw s3Error.noSuchBucket();
    if (bucket.accountId !== call.accountId)
      throw denied(bucket, call, 'because no resource-based policy allows it');
    if (bucket.denied?.includes(call.operation)) {
      throw denied(bucket, call, 'with an explicit deny in a resource-based policy');
    }
    if (bucket.region !== call.region && !ANY_REGION.has(call.operation)) {
      throw s3Error.otherRegion(bucket.region);
    }
    return bucket;
  };
  const configuration = CONFIGURATION_OPERATIONS.map((operation): [string, WireOperation] => [
    operation,
    (input: { Bucket: string }, call) => readConfiguration(bucketOf(input.Bucket, call), operation),
  ]);
  const operations: Record<string, WireOperation> = {
    ...Object.fromEntries(configuration),
    ...objectOperations(bucketOf),
    ...aclOperations(bucketOf),
    ListBuckets: (input: ListBucketsInput, call) => listBuckets(buckets, input, call),
    HeadBucket: (input: { Bucket: string }, call) => ({
      BucketRegion: bucketOf(input.Bucket, call).region,
    }),
    ...listingOperations(bucketOf),
  };
  return {
    service: { name: 's3', operations },
    addBucket: (bucket) => void buckets.set(bucket.name, bucket),
    replaceBuckets: replacing(buckets),
    answer: (request, response) => answerOpenObject(buckets, request, response),
  };
}

const ANY_REGION = new Set(['GetBucketLocation', 'HeadBucket']);

interface ListBucketsInput {
  readonly Prefix?: string;
  readonly BucketRegion?: string;
  readonly MaxBuckets?: number;
  readonly ContinuationToken?: string;
}

function listBuckets(
  buckets: ReadonlyMap<string, LocalBucket>,
  input: ListBucketsInput,
  call: WireCall,
) {
  const own = [...buckets.values()]
    .filter(
      ({ accountId, name, region }) =>
        accountId === call.accountId &&
        name.startsWith(input.Prefix ?? '') &&
        (input.BucketRegion ?? region) === region,
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const rest = own.filter(({ name }) => name > fromToken(input.ContinuationToken));
  const page = rest.slice(0, input.MaxBuckets ?? 10_000);
  const last = page.at(-1);
  return {
    Owner: { ID: canonicalId(call.accountId) },
    Buckets: page.map(({ name, createdAt, region }) => ({
      Name: name,
      CreationDate: createdAt,
      BucketRegion: region,
      BucketArn: `arn:aws:s3:::${name}`,
    })),
    ...(last && page.length < rest.length ? { ContinuationToken: toToken(last.name) } : {}),
  };
}

const toToken = (key: string) => Buffer.from(key).toString('base64url');
const fromToken = (token: string | undefined) =>
  Buffer.from(token ?? '', 'base64url').toString('utf8');

interface ListInput {
  readonly Bucket: string;
  readonly Prefix?: string;
  readonly Delimiter?: string;
  readonly StartAfter?: string;
  readonly ContinuationToken?: string;
  readonly MaxKeys?: number;
  readonly EncodingType?: string;
  readonly FetchOwner?: boolean;
}

const listingOperations = (
  bucketOf: (name: string, call: WireCall) => LocalBucket,
): Record<string, WireOperation> => ({
  ListObjectsV2: (input: ListInput, call) => listObjects(bucketOf(input.Bucket, call), input),
  ListObjectVersions: (input: VersionsInput, call) =>
    listVersions(bucketOf(input.Bucket, call), input),
});

interface VersionsInput {
  readonly Bucket: string;
  readonly Prefix?: string;
  readonly KeyMarker?: string;
  readonly MaxKeys?: number;
}

/** Buckets here keep the last version only, which is called `null` as in a bucket without versions. */
async function listVersions(bucket: LocalBucket, { KeyMarker, ...input }: VersionsInput) {
  const page = await listObjects(bucket, {
    ...input,
    ...(KeyMarker === undefined ? {} : { StartAfter: KeyMarker }),
  });
  const last = page.Contents.at(-1);
  return {
    Name: bucket.name,
    MaxKeys: page.MaxKeys,
    IsTruncated: page.IsTruncated,
    ...(page.IsTruncated && last ? { NextKeyMarker: last.Key, NextVersionIdMarker: 'null' } : {}),
    Versions: page.Contents.map((object) => ({ ...object, VersionId: 'null', IsLatest: true })),
  };
}

const startOf = ({ ContinuationToken, StartAfter = '' }: ListInput): string =>
  ContinuationToken ? fromToken(ContinuationToken) : StartAfter;

async function listObjects(bucket: LocalBucket, input: ListInput) {
  const max = Math.min(input.MaxKeys ?? 1000, 1000);
  const after = startOf(input);
  const prefix = input.Prefix ?? '';
  const delimiter = input.Delimiter ?? '';
  const until = bucket.until?.();
  const where = { prefix, delimiter, after, max, until };
  const { entries, truncated } = await listKeys(bucket.folder, where);
  const last = entries.at(-1);
  const name = input.EncodingType === 'url' ? encodeName : (key: string) => key;
  const objects = entries.filter((entry) => 'key' in entry);
  const Contents = await Promise.all(
    objects.map(({ key, path }) => content(bucket, { key, path, name })),
  );
  return {
    Name: bucket.name,
    Prefix: name(prefix),
    ...(delimiter ? { Delimiter: name(delimiter) } : {}),
    MaxKeys: max,
    KeyCount: entries.length,
    IsTruncated: truncated && max > 0,
    ...(input.EncodingType ? { EncodingType: input.EncodingType } : {}),
    ...(input.ContinuationToken ? { ContinuationToken: input.ContinuationToken } : {}),
    ...(input.StartAfter ? { StartAfter: name(input.StartAfter) } : {}),
    ...(truncated && last
      ? { NextContinuationToken: toToken('key' in last ? last.key : last.common) }
      : {}),
    Contents: Contents.filter((one) => one !== undefined),
    CommonPrefixes: entries.flatMap((entry) =>
      'common' in entry ? [{ Prefix: name(entry.common) }] : [],
    ),
  };
}

const encodeName = (key: string) => encodeURIComponent(key).replaceAll('%2F', '/');

async function content(
  bucket: LocalBucket,
  entry: { key: string; path: string; name: (key: string) => string },
) {
  const object = await lookAt(bucket.folder, entry.path);
  if (!object) return undefined;
  return {
    Key: entry.name(entry.key),
    Size: object.size,
    ETag: `"${object.etag}"`,
    LastModified: object.modified,
    StorageClass: object.storageClass ?? 'STANDARD',
  };
}
