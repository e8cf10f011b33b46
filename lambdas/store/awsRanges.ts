import * as z from 'zod/mini';
import { AwsRange } from '#contracts/activity/awsRange.ts';
import { awsRangesKey } from './keys/awsRanges.ts';
import { pack, unpack } from './knowledge.ts';
import { getItem, putItem, type Table } from './table.ts';

/** Ten thousand ranges take about 80 kB. */
const RangesItem = z.object({ ranges: z.instanceof(Uint8Array) });

export const writeAwsRanges = async (chunks: Table, ranges: readonly AwsRange[]): Promise<void> => {
  await putItem(chunks, { ...awsRangesKey, ranges: pack(ranges) });
};

/** Those that were read last; none before the first time. */
export const readAwsRanges = async (chunks: Table): Promise<readonly AwsRange[]> => {
  const item = await getItem(chunks, awsRangesKey);
  return item === undefined ? [] : unpack(z.array(AwsRange), RangesItem.parse(item).ranges);
};
