import {
  type Bucket,
  GetBucketLocationCommand,
  GetBucketTaggingCommand,
  HeadBucketCommand,
  paginateListBuckets,
  S3Client,
} from '@aws-sdk/client-s3';
import { isBlocked, type S3Posture } from '#contracts/dataStore/posture.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { bucketObjectPermissions, sampleBucket } from '../samplers/s3Objects.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundStore, StoreFacts } from './collector.ts';
import { bucketRequestPermissions, bucketRequests } from './metrics/bucketRequests.ts';
import { accountBlockPermissions, accountPublicAccessBlock } from './posture/accountBlock.ts';
import { keyOwnerIn, keyPermissions } from './posture/keys.ts';
import {
  type AccountOfBuckets,
  publicAccessOf,
  s3Posture,
  s3PosturePermissions,
} from './posture/s3.ts';
import { describeStore } from './refusals.ts';
import { readTags, tagFacts } from './tags.ts';
import { readTrails, trailPermissions } from './trails.ts';

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

/** S3 names the region of a bucket also where it refuses the call, as for one of another account. */
const regionOfAny =
  (client: S3Client) =>
  async (Bucket: string): Promise<string | null> => {
    try {
      return (await client.send(new HeadBucketCommand({ Bucket }))).BucketRegion ?? null;
    } catch (error) {
      const { $response } = error as { $response?: { headers?: Record<string, string> } };
      return $response?.headers?.['x-amz-bucket-region'] ?? null;
    }
  };

/** Region of a bucket whose location is refused. */
const UNKNOWN = 'unknown';

const clientRegion = ({ regions }: CollectContext, region: string): string =>
  region === UNKNOWN ? (regions[0] ?? 'us-east-1') : region;

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

const describe = async (
  client: S3Client,
  account: AccountOfBuckets,
  { bucket, region }: Located,
): Promise<FoundStore> => {
  const name = bucket.Name ?? '';
  const tagging = client.send(new GetBucketTaggingCommand({ Bucket: name }));
  const { tags, target } = await readTags(
    tagging.then(({ TagSet }) => TagSet),
    ['NoSuchTagSet'],
  );
  const { isPublicByPolicy, accessLog, ...posture } = await s3Posture(
    client,
    { name, region },
    account,
  );
  const { encryption } = posture;
  const facts: StoreFacts = {
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
  return { facts, target: { ...target, ...(accessLog !== null && { accessLog }) } };
};

const toStore = async (
  { context, home, account }: Around,
  bucket: Bucket,
): Promise<FoundStore | null> => {
  const region = await regionOf(home, bucket);
  if (region !== null && !context.regions.includes(region)) return null;
  const located = { bucket, region: region ?? UNKNOWN };
  const client = clientFor(context, clientRegion(context, located.region));
  const { facts, target } = await describe(client, account, located);
  const place = { name: facts.name, region: clientRegion(context, located.region) };
  const requests = await bucketRequests(context, client, place);
  return { facts: { ...facts, ...(requests && { requests }) }, target };
};

/** Lists of objects need not be read where they are off, or a block ignores what they give to all. */
const mayHaveAcls = (posture: S3Posture): boolean =>
  posture.objectOwnership !== 'BucketOwnerEnforced' &&
  isBlocked(posture, 'ignorePublicAcls') !== true;

const analyse: NonNullable<Collector['analyse']> = (context, { facts }) =>
  sampleBucket({
    client: clientFor(context, clientRegion(context, facts.region)),
    name: facts.name,
    seed: `${context.seed}\n${facts.arn}`,
    hasAcls: facts.posture?.service === 's3' && mayHaveAcls(facts.posture),
    ...(context.memory === undefined ? {} : { memory: context.memory }),
  });

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
    ...bucketRequestPermissions,
    ...accountBlockPermissions,
    ...keyPermissions,
    ...trailPermissions,
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
        regionOf: regionOfAny(home),
        trails: answerOf(await attempt(readTrails(context))) ?? null,
        keyOwnerIn: keyOwnersOf(context),
      },
    };
    const buckets = listed.filter(({ Name = '' }) => !Name.startsWith(own));
    const stores = await mapLimited(buckets, 6, (bucket) =>
      describeStore(() => toStore(around, bucket)),
    );
    return stores.filter((store) => store !== null);
  },
  analyse,
};
