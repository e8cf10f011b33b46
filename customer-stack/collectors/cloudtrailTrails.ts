import {
  GetBucketLoggingCommand,
  GetBucketPolicyStatusCommand,
  GetBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mapLimited } from '../samplers/mapLimited.ts';
import { assetRow } from './assetRow.ts';
import { attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { accountBlockPermissions, accountPublicAccessBlock } from './posture/accountBlock.ts';
import { factOf } from './posture/answers.ts';
import { passwordPolicyPermissions, readPasswordPolicy } from './posture/passwordPolicy.ts';
import {
  both,
  type ReadTrail,
  readTrails,
  recordedEvents,
  some,
  trailPermissions,
} from './trails.ts';

/** Of the bucket that a trail delivers to; all null where it is in another account. */
const bucketFacts = async (context: CollectContext, Bucket: string | undefined) => {
  const client = new S3Client({
    ...clientOptions(context, 'us-east-1'),
    forcePathStyle: true,
    followRegionRedirects: true,
  });
  const [status, logging, versioning] = await Promise.all([
    attempt(client.send(new GetBucketPolicyStatusCommand({ Bucket })), ['NoSuchBucketPolicy']),
    attempt(client.send(new GetBucketLoggingCommand({ Bucket }))),
    attempt(client.send(new GetBucketVersioningCommand({ Bucket }))),
  ]);
  return {
    bucketIsPublic: factOf(status, false, ({ PolicyStatus }) => PolicyStatus?.IsPublic === true),
    bucketIsLogged: factOf(logging, false, ({ LoggingEnabled }) => LoggingEnabled !== undefined),
    bucketIsVersioned: factOf(versioning, false, ({ Status }) => Status === 'Enabled'),
  };
};

const trailRow = async (context: CollectContext, read: ReadTrail): Promise<FoundRow> => {
  const { trail, isLogging } = read;
  return assetRow({
    assetType: 'CloudTrail Trail',
    arn: trail.TrailARN,
    name: trail.Name,
    region: trail.HomeRegion ?? 'us-east-1',
    facts: {
      isMultiRegion: trail.IsMultiRegionTrail === true,
      isOrganization: trail.IsOrganizationTrail === true,
      isLogging,
      validatesFiles: trail.LogFileValidationEnabled ?? null,
      keyArn: trail.KmsKeyId ?? null,
      bucket: trail.S3BucketName ?? null,
      ...(await bucketFacts(context, trail.S3BucketName)),
    },
  });
};

const accountRow = async (
  context: CollectContext,
  trails: readonly ReadTrail[],
): Promise<FoundRow> => {
  const recorded = recordedEvents(trails, { kind: 'bucket' });
  return assetRow({
    assetType: 'AWS Account',
    arn: `arn:aws:account::${context.accountId}:account`,
    name: context.accountId,
    region: 'global',
    facts: {
      passwordPolicy: await readPasswordPolicy(context),
      publicAccessBlock: await accountPublicAccessBlock(context),
      multiRegionTrail: some(
        trails.map(({ trail, isLogging }) => both(trail.IsMultiRegionTrail === true, isLogging)),
      ),
      objectReadsRecorded: recorded.reads,
      objectWritesRecorded: recorded.writes,
    },
  });
};

const ownedBy = (accountId: string, { trail }: ReadTrail): boolean =>
  trail.TrailARN?.split(':')[4] === accountId;

export const cloudtrailTrails: Collector = {
  name: 'cloudtrailTrails',
  permissions: [
    ...trailPermissions,
    { action: 's3:GetBucketPolicyStatus', on: 'bucket', reason: 'know whether a bucket is public' },
    { action: 's3:GetBucketLogging', on: 'bucket', reason: 'know whether access leaves a trace' },
    {
      action: 's3:GetBucketVersioning',
      on: 'bucket',
      reason: 'know whether overwritten objects can be had back',
    },
    ...accountBlockPermissions,
    ...passwordPolicyPermissions,
  ],
  collect: async (context) => {
    const trails = await readTrails(context);
    const own = trails.filter((each) => ownedBy(context.accountId, each));
    return [
      await accountRow(context, trails),
      ...(await mapLimited(own, 6, (each) => trailRow(context, each))),
    ];
  },
};
