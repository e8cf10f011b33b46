import { type AwsRange, AwsRangesDocument } from '#contracts/activity/awsRange.ts';
import { regionPlace } from '#domain/activity/regionPlaces.ts';
import { parseCidr } from '#domain/network/cidr.ts';
import { writeAwsRanges } from '#store/awsRanges.ts';
import type { Table } from '#store/table.ts';

export interface RefreshDeps {
  readonly chunks: Table;
  /** The published document. */
  readonly fetchRanges: () => Promise<string>;
}

/** Ranges of regions, each once; those of edge locations are in no region. */
const rangesIn = ({ prefixes, ipv6_prefixes }: AwsRangesDocument): AwsRange[] => {
  const all = [
    ...prefixes.map(({ ip_prefix: cidr, region }) => ({ cidr, region })),
    ...ipv6_prefixes.map(({ ipv6_prefix: cidr, region }) => ({ cidr, region })),
  ];
  const placed = all.filter(
    ({ cidr, region }) => regionPlace(region) !== undefined && parseCidr(cidr) !== undefined,
  );
  return [...new Map(placed.map((each) => [`${each.cidr} ${each.region}`, each])).values()];
};

/**
 * Keeps the ranges that AWS publishes, and returns their number.
 *
 * @throws Error where the document is another or holds none: what was kept stays.
 */
export const refreshAwsRanges = async ({ chunks, fetchRanges }: RefreshDeps): Promise<number> => {
  const ranges = rangesIn(AwsRangesDocument.parse(JSON.parse(await fetchRanges())));
  if (ranges.length === 0) throw new Error('The published ranges of AWS name no region');
  await writeAwsRanges(chunks, ranges);
  return ranges.length;
};
