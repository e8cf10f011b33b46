import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { StoredDetection } from '#contracts/issue/storedDetection.ts';
import { detectionsKey, detectionsPk } from './keys/detections.ts';
import { deleteItem, inParallel, putItem, queryAll, type Table } from './table.ts';

const AT_A_TIME = 8;

/** By the reference of an entity. */
export type DetectionsByRef = ReadonlyMap<string, readonly StoredDetection[]>;

const Stored = z.object({ sk: z.string(), found: z.array(StoredDetection) });

/** What detections found by the last analysis; one of another form counts as none. */
export const readDetections = async (
  core: Table,
  customer: CustomerContext,
): Promise<DetectionsByRef> => {
  const items = await queryAll(core, detectionsPk(customer));
  return new Map(
    items.flatMap((item) => {
      const { data } = Stored.safeParse(item);
      return data === undefined ? [] : [[data.sk, data.found] as const];
    }),
  );
};

/** Makes what is stored of some entities what was found by now. */
export const writeDetections = async (
  core: Table,
  customer: CustomerContext,
  { refs, found }: { readonly refs: readonly string[]; readonly found: DetectionsByRef },
): Promise<void> => {
  await inParallel(refs, AT_A_TIME, async (ref) => {
    const key = detectionsKey(customer, ref);
    const now = found.get(ref);
    if (now === undefined) await deleteItem(core, key);
    else await putItem(core, { ...key, found: now });
  });
};
