import {
  type AccessPoint,
  GetAccessPointCommand,
  GetAccessPointPolicyCommand,
  GetAccessPointPolicyStatusCommand,
  ListAccessPointsCommand,
  type S3ControlClient,
} from '@aws-sdk/client-s3-control';
import type { PublicAccessBlock } from '#contracts/dataStore/publicAccessBlock.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { assetRow } from './assetRow.ts';
import { answerOf, attempt } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import {
  accountBlockPermissions,
  accountPublicAccessBlock,
  controlClient,
} from './posture/accountBlock.ts';
import { factOf } from './posture/answers.ts';
import { blockOf, noBlock } from './posture/publicAccessBlock.ts';
import { resourcePolicyOf } from './posture/resourcePolicy.ts';
import { inEveryRegion } from './regions.ts';

interface Where {
  readonly client: S3ControlClient;
  readonly accountId: string;
  readonly region: string;
  readonly accountBlock: PublicAccessBlock | null;
}

const ABSENT = ['NoSuchAccessPointPolicy'];

const policyOf = async ({ client, accountId: AccountId }: Where, Name: string | undefined) => {
  const point = { AccountId, Name };
  const [policy, status] = await Promise.all([
    attempt(client.send(new GetAccessPointPolicyCommand(point)), ABSENT),
    attempt(client.send(new GetAccessPointPolicyStatusCommand(point)), ABSENT),
  ]);
  const found = resourcePolicyOf(policy, ({ Policy }) => Policy);
  const isPublic = factOf(status, false, ({ PolicyStatus }) => PolicyStatus?.IsPublic === true);
  return found === null ? null : { ...found, isPublic };
};

const accessPointRow = async (where: Where, point: AccessPoint): Promise<FoundRow> => {
  const { client, accountId, region, accountBlock } = where;
  const { Name, Bucket = '', BucketAccountId, NetworkOrigin, AccessPointArn } = point;
  const command = new GetAccessPointCommand({ AccountId: accountId, Name });
  const reply = answerOf(await attempt(client.send(command)));
  return assetRow({
    assetType: 'S3 Access Point',
    arn: AccessPointArn ?? `arn:aws:s3:${region}:${accountId}:accesspoint/${Name}`,
    name: Name,
    region,
    createdAt: reply?.CreationDate,
    facts: {
      bucket: Bucket,
      bucketAccountId: BucketAccountId ?? null,
      networkOrigin: NetworkOrigin ?? null,
      publicAccessBlock:
        reply === undefined
          ? null
          : reply.PublicAccessBlockConfiguration === undefined
            ? noBlock
            : blockOf(reply),
      accountPublicAccessBlock: accountBlock,
      policy: await policyOf(where, Name),
    },
  });
};

const list = async ({ client, accountId: AccountId }: Where): Promise<AccessPoint[]> => {
  const points: AccessPoint[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.send(new ListAccessPointsCommand({ AccountId, NextToken }));
    points.push(...(page.AccessPointList ?? []));
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  return points;
};

export const s3AccessPoints: Collector = {
  name: 's3AccessPoints',
  permissions: [
    { action: 's3:ListAccessPoints', on: 'any', reason: 'find further ways to buckets' },
    { action: 's3:GetAccessPoint', on: 'accessPoint', reason: 'know whether it is public' },
    {
      action: 's3:GetAccessPointPolicy',
      on: 'accessPoint',
      reason: 'know whom the policy of an access point lets in',
    },
    {
      action: 's3:GetAccessPointPolicyStatus',
      on: 'accessPoint',
      reason: 'know whether it is public',
    },
    ...accountBlockPermissions,
  ],
  collect: async (context: CollectContext) => {
    const accountBlock = await accountPublicAccessBlock(context);
    return inEveryRegion(context, async (region) => {
      const client = controlClient(context, region);
      const where = { client, accountId: context.accountId, region, accountBlock };
      return mapLimited(await list(where), 6, (each) => accessPointRow(where, each));
    });
  },
};
