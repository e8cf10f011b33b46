import { paginateListBuckets, S3Client } from '@aws-sdk/client-s3';
import type { Permission } from '../../permission.ts';
import { answerOf, attempt, clientOptions } from '../clients.ts';
import type { CollectContext } from '../collector.ts';
import { allPages } from '../pages.ts';

export const ownBucketsPermissions: readonly Permission[] = [
  { action: 's3:ListAllMyBuckets', on: 'any', reason: 'find the buckets' },
];

/** Names of all buckets of the account; undefined = could not be listed. */
export const readOwnBuckets = async (
  context: CollectContext,
): Promise<ReadonlySet<string> | undefined> => {
  const client = new S3Client({ ...clientOptions(context, 'us-east-1'), forcePathStyle: true });
  const listed = allPages(paginateListBuckets({ client }, {}), (page) => page.Buckets);
  const buckets = answerOf(await attempt(listed));
  return buckets && new Set(buckets.map(({ Name = '' }) => Name));
};
