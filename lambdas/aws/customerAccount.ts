import { GetObjectCommand, type GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { clientOptions } from './clientOptions.ts';

/** The role that a customer's stack made for us. */
export interface CustomerRole {
  readonly accountId: string;
  readonly roleArn: string;
  readonly externalId: string;
}

interface SessionCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

const KEEP_MS = 45 * 60_000;
const MAX_SESSIONS = 500;
const sessions = new Map<string, { credentials: SessionCredentials; at: number }>();
let sts: STSClient | undefined;

export interface PartFile {
  readonly region: string;
  readonly bucket: string;
  readonly key: string;
  /** A longer file is not read. */
  readonly maxBytes: number;
}

/** Scope of a session: one role, and the one prefix of a bucket that it reads. */
interface Purpose {
  readonly role: CustomerRole;
  readonly bucket: string;
  /** Ends with a slash, or is a whole key. */
  readonly prefix: string;
}

const purposeOf = (role: CustomerRole, { bucket, key }: PartFile): Purpose => ({
  role,
  bucket,
  prefix: key.slice(0, key.lastIndexOf('/') + 1) || key,
});

/** A key may hold characters that a policy reads as wildcards and variables. */
const literal = (key: string): string => key.replaceAll(/[*?$]/g, '$${$&}');

/**
 * Limits a session of the customer's role to one prefix. `ListBucket` gives names only; without it S3
 * answers "denied" for a key that is missing.
 */
const sessionPolicy = ({ role, bucket, prefix }: Purpose): string => {
  const [, partition] = role.roleArn.split(':');
  const arn = `arn:${partition}:s3:::${bucket}`;
  const allow = (Action: string, Resource: string, Condition?: object) => ({
    Effect: 'Allow',
    Action,
    Resource,
    Condition,
  });
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      allow('s3:GetObject', `${arn}/${literal(prefix)}*`),
      allow('s3:ListBucket', arn),
      allow('kms:Decrypt', '*', { StringLike: { 'kms:ViaService': 's3.*.amazonaws.com' } }),
    ],
  });
};

const assume = async (purpose: Purpose): Promise<SessionCredentials> => {
  sts ??= new STSClient({ ...clientOptions });
  const { Credentials: given } = await sts.send(
    new AssumeRoleCommand({
      RoleArn: purpose.role.roleArn,
      ExternalId: purpose.role.externalId,
      RoleSessionName: 'dataward-ingest',
      DurationSeconds: 3_600,
      Policy: sessionPolicy(purpose),
    }),
  );
  if (!given?.AccessKeyId || !given.SecretAccessKey || !given.SessionToken) {
    throw new Error('AssumeRole gave no credentials');
  }
  return {
    accessKeyId: given.AccessKeyId,
    secretAccessKey: given.SecretAccessKey,
    sessionToken: given.SessionToken,
  };
};

const cacheKey = ({ role, bucket, prefix }: Purpose): string =>
  [role.roleArn, role.externalId, bucket, prefix].join('\n');

/** Cached below the hour that STS gives; the external id is part of the key. */
const credentialsOf = async (purpose: Purpose): Promise<SessionCredentials> => {
  const key = cacheKey(purpose);
  const cached = sessions.get(key);
  if (cached !== undefined && Date.now() - cached.at < KEEP_MS) return cached.credentials;
  if (sessions.size >= MAX_SESSIONS) sessions.clear();
  const credentials = await assume(purpose);
  sessions.set(key, { credentials, at: Date.now() });
  return credentials;
};

/** `denied`: the role, the bucket or its key cannot be reached now; worth another try later. */
export type PartRead =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'denied'; readonly reason: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'too large' };

const failureOf = (error: unknown): PartRead => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NoSuchKey') return { kind: 'missing' };
  if (/AccessDenied|NoSuchBucket|KMS|ExpiredToken|InvalidAccessKeyId|Forbidden/.test(name)) {
    return { kind: 'denied', reason: name };
  }
  throw error;
};

const bytesOf = async (
  reply: GetObjectCommandOutput,
  { maxBytes }: PartFile,
): Promise<PartRead> => {
  const { Body: body, ContentLength: length } = reply;
  if (body === undefined) return { kind: 'missing' };
  if (length === undefined || length > maxBytes) {
    if ('destroy' in body) body.destroy();
    return { kind: 'too large' };
  }
  return { kind: 'read', bytes: await body.transformToByteArray() };
};

/** Reads one part file in a customer's account with the customer's own role. */
export const readPartFile = async (role: CustomerRole, file: PartFile): Promise<PartRead> => {
  const purpose = purposeOf(role, file);
  try {
    const credentials = await credentialsOf(purpose);
    const s3 = new S3Client({ ...clientOptions, region: file.region, credentials });
    const reply = await s3.send(
      new GetObjectCommand({
        Bucket: file.bucket,
        Key: file.key,
        ExpectedBucketOwner: role.accountId,
      }),
    );
    return await bytesOf(reply, file);
  } catch (error) {
    sessions.delete(cacheKey(purpose));
    return failureOf(error);
  }
};
