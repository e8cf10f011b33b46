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

const assume = async (role: CustomerRole): Promise<SessionCredentials> => {
  sts ??= new STSClient({ ...clientOptions });
  const { Credentials: given } = await sts.send(
    new AssumeRoleCommand({
      RoleArn: role.roleArn,
      ExternalId: role.externalId,
      RoleSessionName: 'dataward-ingest',
      DurationSeconds: 3_600,
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

/** Cached below the hour that STS gives; the external id is part of the key. */
const credentialsOf = async (role: CustomerRole): Promise<SessionCredentials> => {
  const key = `${role.roleArn}\n${role.externalId}`;
  const cached = sessions.get(key);
  if (cached !== undefined && Date.now() - cached.at < KEEP_MS) return cached.credentials;
  if (sessions.size >= MAX_SESSIONS) sessions.clear();
  const credentials = await assume(role);
  sessions.set(key, { credentials, at: Date.now() });
  return credentials;
};

const forget = (role: CustomerRole): void => {
  sessions.delete(`${role.roleArn}\n${role.externalId}`);
};

export interface PartFile {
  readonly region: string;
  readonly bucket: string;
  readonly key: string;
  /** A longer file is not read. */
  readonly maxBytes: number;
}

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
  try {
    const credentials = await credentialsOf(role);
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
    forget(role);
    return failureOf(error);
  }
};
