import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SCAN_SETTINGS_KEY, ScanSettings } from '#contracts/scan/scanSettings.ts';
import { assumeCustomerRole } from './assumeCustomerRole.ts';
import { clientOptions } from './clientOptions.ts';
import type { ScannedAccount } from './requestScan.ts';

export type SettingsContent = Omit<ScanSettings, 'schema' | 'version'>;

/** `denied`: role or bucket cannot be reached. `overtaken`: another writer was first each time. */
export type SettingsWrite = 'written' | 'same' | 'denied' | 'overtaken';

/** `read` is called for each attempt, after the file was read: what is written is never older. */
export type WriteSettings = (
  account: ScannedAccount,
  read: () => Promise<SettingsContent>,
) => Promise<SettingsWrite>;

/** Attempts while others write the same file. */
const ATTEMPTS = 3;

/** As the template names the stack's bucket. */
const bucketOf = ({ accountId, region }: ScannedAccount): string =>
  `dataward-${accountId}-${region}`;

/** Limits a session to the one file. */
const statementsOf = (account: ScannedAccount) => {
  const [, partition] = account.roleArn.split(':');
  const bucket = `arn:${partition}:s3:::${bucketOf(account)}`;
  const viaS3 = { StringLike: { 'kms:ViaService': 's3.*.amazonaws.com' } };
  return [
    {
      Effect: 'Allow',
      Action: ['s3:GetObject', 's3:PutObject'],
      Resource: `${bucket}/${SCAN_SETTINGS_KEY}`,
    },
    { Effect: 'Allow', Action: 's3:ListBucket', Resource: bucket },
    {
      Effect: 'Allow',
      Action: ['kms:Decrypt', 'kms:GenerateDataKey'],
      Resource: '*',
      Condition: viaS3,
    },
  ];
};

const isNamed =
  (names: RegExp) =>
  (error: unknown): boolean =>
    error instanceof Error && names.test(error.name);
const isMissing = isNamed(/^NoSuchKey$/);
const isTaken = isNamed(/^(PreconditionFailed|ConditionalRequestConflict)$/);
const isRefused = isNamed(/AccessDenied|NoSuchBucket|KMS|Forbidden/);

interface Place {
  readonly s3: S3Client;
  readonly of: {
    readonly Bucket: string;
    readonly Key: string;
    readonly ExpectedBucketOwner: string;
  };
}

interface Stored {
  readonly settings: ScanSettings | undefined;
  readonly version: number;
  readonly etag: string | undefined;
}

/** A file that is none of ours is replaced; its number is counted on where it has one. */
const parse = (text: string): Pick<Stored, 'settings' | 'version'> => {
  try {
    const json = JSON.parse(text);
    const { data } = ScanSettings.safeParse(json);
    return { settings: data, version: Number.isInteger(json?.version) ? json.version : 0 };
  } catch {
    return { settings: undefined, version: 0 };
  }
};

const readStored = async ({ s3, of }: Place): Promise<Stored> => {
  try {
    const { Body, ETag } = await s3.send(new GetObjectCommand(of));
    return { ...parse((await Body?.transformToString()) ?? ''), etag: ETag };
  } catch (error) {
    if (isMissing(error)) return { settings: undefined, version: 0, etag: undefined };
    throw error;
  }
};

/** One attempt: what is stored is replaced only as it was read. */
const replace = async (
  place: Place,
  read: () => Promise<SettingsContent>,
): Promise<'written' | 'same' | 'overtaken'> => {
  const { settings, version, etag } = await readStored(place);
  const content = await read();
  const next = ScanSettings.parse({ schema: 1, version, ...content });
  if (settings !== undefined && JSON.stringify(settings) === JSON.stringify(next)) return 'same';
  const Body = JSON.stringify({ ...next, version: version + 1 });
  const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
  try {
    await place.s3.send(new PutObjectCommand({ ...place.of, Body, ...condition }));
    return 'written';
  } catch (error) {
    if (isTaken(error)) return 'overtaken';
    throw error;
  }
};

const open = async (account: ScannedAccount): Promise<Place | undefined> => {
  const credentials = await assumeCustomerRole({
    roleArn: account.roleArn,
    externalId: account.externalId,
    sessionName: 'dataward-settings',
    statements: statementsOf(account),
  });
  if (credentials === undefined) return undefined;
  return {
    s3: new S3Client({ ...clientOptions, region: account.region, credentials }),
    of: {
      Bucket: bucketOf(account),
      Key: SCAN_SETTINGS_KEY,
      ExpectedBucketOwner: account.accountId,
    },
  };
};

/**
 * Writes what scans of an account are to obey into the bucket of its stack. S3 refuses a write that
 * is late: the file it read is no longer there. So the file never goes back to an older state.
 */
export const writeSettings: WriteSettings = async (account, read) => {
  const place = await open(account);
  if (place === undefined) return 'denied';
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const outcome = await replace(place, read);
      if (outcome !== 'overtaken') return outcome;
    }
    return 'overtaken';
  } catch (error) {
    if (isRefused(error)) return 'denied';
    throw error;
  }
};
