import {
  type Bucket,
  GetBucketLocationCommand,
  GetBucketTaggingCommand,
  paginateListBuckets,
  S3Client,
} from '@aws-sdk/client-s3';
import { mapLimited } from '../samplers/mapLimited.ts';
import { bucketObjectPermissions, sampleBucket } from '../samplers/s3Objects.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundStore, StoreFacts } from './collector.ts';
import { accountBlockPermissions, accountPublicAccessBlock } from './posture/accountBlock.ts';
import { keyOwnerIn, keyPermissions } from './posture/keys.ts';
import {
  type AccountOfBuckets,
  publicAccessOf,
  s3Posture,
  s3PosturePermissions,
} from './posture/s3.ts';
import { tagFacts, toTags } from './tags.ts';

const clientFor = (context: CollectContext, region: string) =>
  new S3Client({ ...clientOptions(context, region), forcePathStyle: true });

/** The location of the first regions is spelled as before there were regions; null = not known. */
const regionOf = async (client: S3Client, bucket: Bucket): Promise<string | null> => {
  if (bucket.BucketRegion) return bucket.BucketRegion;
  const reply = answerOf(
    await attempt(client.send(new GetBucketLocationCommand({ Bucket: bucket.Name }))),
  );
  if (reply === undefined) return null;
  const location: string = reply.LocationConstraint ?? '';
  if (location === '') return 'us-east-1';
  return location === 'EU' ? 'eu-west-1' : location;
};

/** Facts requested once for all buckets. */
interface Around {
  readonly context: CollectContext;
  readonly home: S3Client;
  readonly account: AccountOfBuckets;
}

interface Located {
  readonly bucket: Bucket;
  readonly region: string;
}

const factsOf = async (
  client: S3Client,
  account: AccountOfBuckets,
  { bucket, region }: Located,
): Promise<StoreFacts> => {
  const name = bucket.Name ?? '';
  const tagging = await attempt(client.send(new GetBucketTaggingCommand({ Bucket: name })));
  const tags = toTags(answerOf(tagging)?.TagSet);
  const { isPublicByPolicy, ...posture } = await s3Posture(client, { name, region }, account);
  const { encryption } = posture;
  return {
    arn: `arn:aws:s3:::${name}`,
    name,
    storeKind: 's3',
    engine: null,
    engineVersion: null,
    region,
    sizeBytes: null,
    createdAt: bucket.CreationDate?.getTime() ?? null,
    host: null,
    ...tagFacts(tags),
    restoredOrCopied: false,
    publicAccess: publicAccessOf({ ...posture, isPublicByPolicy }),
    encrypted: encryption === null ? null : encryption.algorithm !== 'none',
    posture,
    tags,
  };
};

const toStore = async (
  { context, home, account }: Around,
  bucket: Bucket,
): Promise<FoundStore | null> => {
  const region = await regionOf(home, bucket);
  const name = bucket.Name ?? '';
  if (region !== null && !context.regions.includes(region)) return null;
  const client = clientFor(context, region ?? context.regions[0] ?? 'us-east-1');
  const facts = await factsOf(client, account, { bucket, region: region ?? 'unknown' });
  return {
    facts,
    analyse: () =>
      sampleBucket({
        client,
        name,
        seed: `${context.seed}\n${facts.arn}`,
        ...(context.memory === undefined ? {} : { memory: context.memory }),
      }),
  };
};

/** One client per region that holds a key of a bucket. */
const keyOwnersOf = (context: CollectContext): AccountOfBuckets['keyOwnerIn'] => {
  const byRegion = new Map<string, ReturnType<typeof keyOwnerIn>>();
  return (region) => {
    const known = byRegion.get(region) ?? keyOwnerIn(context, region);
    byRegion.set(region, known);
    return known;
  };
};

const listBuckets = async (client: S3Client): Promise<Bucket[]> => {
  const buckets: Bucket[] = [];
  for await (const page of paginateListBuckets({ client }, {}))
    buckets.push(...(page.Buckets ?? []));
  return buckets;
};

export const s3Buckets: Collector = {
  name: 's3Buckets',
  permissions: [
    { action: 's3:ListAllMyBuckets', on: 'any', reason: 'find the buckets' },
    { action: 's3:GetBucketLocation', on: 'bucket', reason: "know a bucket's region" },
    {
      action: 's3:GetBucketTagging',
      on: 'bucket',
      reason: 'tell managed buckets from shadow ones',
    },
    ...s3PosturePermissions,
    ...accountBlockPermissions,
    ...keyPermissions,
    ...bucketObjectPermissions,
  ],
  collect: async (context) => {
    const home = clientFor(context, 'us-east-1');
    const own = `dataward-${context.accountId}-`;
    const listed = (await listBuckets(home)).filter(({ Name = '' }) => Name !== '');
    const around = {
      context,
      home,
      account: {
        accountId: context.accountId,
        publicAccessBlock: await accountPublicAccessBlock(context),
        buckets: new Set(listed.map(({ Name = '' }) => Name)),
        keyOwnerIn: keyOwnersOf(context),
      },
    };
    const buckets = listed.filter(({ Name = '' }) => !Name.startsWith(own));
    const stores = await mapLimited(buckets, 6, (bucket) => toStore(around, bucket));
    return stores.filter((store) => store !== null);
  },
};
