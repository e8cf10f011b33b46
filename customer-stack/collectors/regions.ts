import { DescribeRegionsCommand, EC2Client } from '@aws-sdk/client-ec2';
import { mapLimited } from '../samplers/mapLimited.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext } from './collector.ts';
import { inRegion } from './refusals.ts';

/** Regions that the account uses, from any of them. */
export const enabledRegions = async (
  context: Pick<CollectContext, 'aws'>,
  home: string,
): Promise<string[]> => {
  const client = new EC2Client(clientOptions(context, home));
  const { Regions = [] } = await client.send(new DescribeRegionsCommand({}));
  return Regions.flatMap(({ RegionName }) => RegionName ?? []).toSorted();
};

/** Runs a listing in every region of the scan; one that fails stops no other. */
export const inEveryRegion = async <T>(
  context: CollectContext,
  list: (region: string) => Promise<readonly T[]>,
): Promise<T[]> =>
  (await mapLimited(context.regions, 4, (region) => inRegion(() => list(region)))).flat();

/** Errors of a service that a region, or the account, does not have. */
const NOT_OFFERED = new Set(['ENOTFOUND', 'SubscriptionRequiredException', 'OptInRequired']);

const isNotOffered = (error: unknown): boolean => {
  const { code = '', name = '' } = error as { code?: string; name?: string };
  return NOT_OFFERED.has(code) || NOT_OFFERED.has(name);
};

/** A listing of a service that not every region has: there it finds nothing. */
export const whereOffered = async <T>(listing: Promise<readonly T[]>): Promise<readonly T[]> => {
  try {
    return await listing;
  } catch (error) {
    if (isNotOffered(error)) return [];
    throw error;
  }
};

/** Columns that only some services report. */
export const plainFacts = {
  engine: null,
  engineVersion: null,
  sizeBytes: null,
  createdAt: null,
  host: null,
  restoredOrCopied: false,
  publicAccess: 'unknown',
  encrypted: null,
  posture: null,
} as const;
