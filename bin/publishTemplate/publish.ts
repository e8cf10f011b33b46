import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { PublishedFile } from '#customer-stack/template/publication.ts';

/** The artefact bucket of one region. */
export interface ArtifactBucket {
  readonly client: S3Client;
  readonly name: string;
  /** Account that must own the bucket: names of buckets are global. */
  readonly owner: string;
}

export interface PublishedRegion {
  readonly bucket: string;
  readonly uploaded: number;
  /** There already, with the same bytes. */
  readonly kept: number;
}

type State = 'absent' | 'same' | 'other';

const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

const target = ({ name, owner }: ArtifactBucket, { key }: PublishedFile) => ({
  Bucket: name,
  Key: key,
  ExpectedBucketOwner: owner,
});

const stateOf = async (bucket: ArtifactBucket, file: PublishedFile): Promise<State> => {
  try {
    const { Body } = await bucket.client.send(new GetObjectCommand(target(bucket, file)));
    const bytes = await Body?.transformToByteArray();
    return bytes !== undefined && file.body.equals(bytes) ? 'same' : 'other';
  } catch (error) {
    if (isNamed(error, 'NoSuchKey')) return 'absent';
    throw error;
  }
};

const contentTypes: Readonly<Record<string, string>> = {
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  tf: 'text/plain; charset=utf-8',
  zip: 'application/zip',
  gz: 'application/gzip',
};

const refuse = (bucket: ArtifactBucket, files: readonly PublishedFile[]): never => {
  const keys = files.map(({ key }) => `${bucket.name}/${key}`).join(', ');
  throw new Error(`Published with other bytes, raise TEMPLATE_VERSION: ${keys}`);
};

/** Only where nothing is yet: another publisher may be at work. */
const upload = async (bucket: ArtifactBucket, file: PublishedFile): Promise<void> => {
  const extension = file.key.slice(file.key.lastIndexOf('.') + 1);
  try {
    await bucket.client.send(
      new PutObjectCommand({
        ...target(bucket, file),
        Body: file.body,
        ContentType: contentTypes[extension],
        IfNoneMatch: '*',
      }),
    );
  } catch (error) {
    if (!isNamed(error, 'PreconditionFailed', 'ConditionalRequestConflict')) throw error;
    if ((await stateOf(bucket, file)) !== 'same') refuse(bucket, [file]);
  }
};

interface Checked {
  readonly bucket: ArtifactBucket;
  readonly absent: readonly PublishedFile[];
}

const check = async (bucket: ArtifactBucket, files: readonly PublishedFile[]): Promise<Checked> => {
  const states = await Promise.all(files.map((file) => stateOf(bucket, file)));
  const others = files.filter((_, at) => states[at] === 'other');
  if (others.length > 0) refuse(bucket, others);
  return { bucket, absent: files.filter((_, at) => states[at] === 'absent') };
};

/**
 * Uploads what is not there yet, in the order given. Where any region holds a file with other bytes,
 * nothing is uploaded anywhere.
 */
export const publish = async (
  buckets: readonly ArtifactBucket[],
  files: readonly PublishedFile[],
): Promise<readonly PublishedRegion[]> => {
  const checked: Checked[] = [];
  for (const bucket of buckets) checked.push(await check(bucket, files));
  for (const { bucket, absent } of checked) for (const file of absent) await upload(bucket, file);
  return checked.map(({ bucket, absent }) => ({
    bucket: bucket.name,
    uploaded: absent.length,
    kept: files.length - absent.length,
  }));
};
