import * as z from 'zod/mini';
import { WindowFinding } from '#contracts/activity/windowFinding.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { findingKey, findingsPk } from './keys/activity.ts';
import { hashOf } from './keys/ids.ts';
import { type Merged, writeMerged } from './mergedItem.ts';
import { queryAll, type Table } from './table.ts';

const KEPT_DAYS = 2;

const Stored = z.object({ finding: WindowFinding });

/** Adds to what a detection found of an asset; nothing is written where that changes nothing. */
export const writeWindowFinding = (
  chunks: Table,
  customer: CustomerContext,
  of: Pick<WindowFinding, 'definition' | 'accountId' | 'resource'> & {
    readonly with: (stored: WindowFinding | undefined) => WindowFinding;
  },
): Promise<Merged<WindowFinding>> => {
  const { definition, accountId, resource } = of;
  const key = findingKey(customer, hashOf(JSON.stringify([definition, accountId, resource])));
  return writeMerged(chunks, key, {
    read: (item) => Stored.safeParse(item).data?.finding,
    merge: of.with,
    write: (finding) => ({
      finding,
      ttl: Math.floor(finding.lastAt / 1000) + KEPT_DAYS * 86_400,
    }),
  });
};

/** What detections found in windows, the last evidence of which is later than a time. */
export const readWindowFindings = async (
  chunks: Table,
  customer: CustomerContext,
  since: number,
): Promise<WindowFinding[]> => {
  const items = await queryAll(chunks, findingsPk(customer));
  return items
    .flatMap((item) => Stored.safeParse(item).data?.finding ?? [])
    .filter(({ lastAt }) => lastAt > since);
};
