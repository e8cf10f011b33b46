import {
  CloudFrontClient,
  type DistributionSummary,
  type Origin,
  paginateListDistributions,
} from '@aws-sdk/client-cloudfront';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { assetRow } from './assetRow.ts';
import { clientOptions, isDenied } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { allPages } from './pages.ts';
import { ownBucketsPermissions, readOwnBuckets } from './posture/ownBuckets.ts';
import { once } from './refusals.ts';

type BucketOrigin = AssetOf<'CloudFront Distribution'>['facts']['bucketOrigins'][number];
type OwnerOf = (bucket: string) => Promise<BucketOrigin['owner']>;

/** `orders.s3.eu-west-1.amazonaws.com` and the endpoint of a website, `orders.s3-website.…`. */
const BUCKET_HOST = /^(.+)\.s3(?:[.-][a-z0-9.-]+)?\.amazonaws\.com(?:\.cn)?$/;

const bucketOf = ({ DomainName = '' }: Origin): string | undefined =>
  BUCKET_HOST.exec(DomainName)?.[1];

const isSigned = ({ OriginAccessControlId, S3OriginConfig }: Origin): boolean =>
  Boolean(OriginAccessControlId) || Boolean(S3OriginConfig?.OriginAccessIdentity);

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;

/**
 * Whose bucket it is. S3 answers 404 for a name that nobody has, whatever the caller is allowed, and
 * 403 for a bucket of another account.
 */
const ownerIn = (client: S3Client, own: ReadonlySet<string> | undefined): OwnerOf =>
  once<BucketOrigin['owner']>(async (Bucket) => {
    if (own?.has(Bucket)) return 'own';
    try {
      await client.send(new HeadBucketCommand({ Bucket }));
      return own === undefined ? null : 'other';
    } catch (error) {
      if (statusOf(error) === 404) return 'missing';
      return own !== undefined && (isDenied(error) || statusOf(error) === 301) ? 'other' : null;
    }
  });

const originsOf = async (
  { Origins }: DistributionSummary,
  ownerOf: OwnerOf,
): Promise<BucketOrigin[]> => {
  const origins = (Origins?.Items ?? []).slice(0, 100);
  const found = await mapLimited(origins, 4, async (origin) => {
    const bucket = bucketOf(origin);
    if (bucket === undefined) return [];
    return [{ bucket, isSigned: isSigned(origin), owner: await ownerOf(bucket) }];
  });
  return found.flat();
};

const distributionRow = async (each: DistributionSummary, ownerOf: OwnerOf): Promise<FoundRow> =>
  assetRow({
    assetType: 'CloudFront Distribution',
    arn: each.ARN,
    name: each.Aliases?.Items?.[0] ?? each.DomainName,
    region: 'global',
    facts: { isEnabled: each.Enabled === true, bucketOrigins: await originsOf(each, ownerOf) },
  });

export const cloudfrontDistributions: Collector = {
  name: 'cloudfrontDistributions',
  permissions: [
    {
      action: 'cloudfront:ListDistributions',
      on: 'any',
      reason: 'know which buckets the content network serves',
    },
    ...ownBucketsPermissions,
  ],
  collect: async (context: CollectContext) => {
    const client = new CloudFrontClient(clientOptions(context, 'us-east-1'));
    const pages = paginateListDistributions({ client }, {});
    const distributions = await allPages(pages, (page) => page.DistributionList?.Items);
    if (distributions.length === 0) return [];
    const s3 = new S3Client({ ...clientOptions(context, 'us-east-1'), forcePathStyle: true });
    const ownerOf = ownerIn(s3, await readOwnBuckets(context));
    return mapLimited(distributions, 6, (each) => distributionRow(each, ownerOf));
  },
};
