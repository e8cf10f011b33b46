import type { CustomerContext } from '#contracts/customer/context.ts';
import { IMPORTANT_SENSITIVITY } from '#contracts/risk/words.ts';
import type { DetectionStore, StoreWindow } from '#domain/detections/detection.ts';
import { isTaggedPublic } from '#domain/detections/isTaggedPublic.ts';
import { readFacts } from '#store/facts.ts';
import type { Table } from '#store/table.ts';
import { readSensitivities } from '../analyse/readSensitivities.ts';

/** Somebody who did not sign in, or calls that were not encrypted on their way. */
const isInTheOpen = ({ window }: StoreWindow): boolean =>
  window.rows.some(({ principal, mark }) => principal.type === 'anonymous' || mark === 'noTls');

/** Whether tags say so is read only of those of which it matters. */
const readTaggedPublic = async (
  core: Table,
  customer: CustomerContext,
  windows: readonly StoreWindow[],
): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(windows.filter(isInTheOpen).map(({ storeId }) => storeId))];
  const facts = await readFacts(core, customer, ids);
  const isTagged = (id: string): boolean => {
    const row = facts.get(id)?.row;
    return row?.kind === 'dataStore' && isTaggedPublic(row.tags);
  };
  return new Set(ids.filter(isTagged));
};

/** The data stores of windows that a scan found, by their ARNs. */
export const readTouched = async (
  core: Table,
  customer: CustomerContext,
  windows: readonly StoreWindow[],
): Promise<ReadonlyMap<string, DetectionStore>> => {
  const arns = new Map(windows.map(({ storeId, window }) => [storeId, window.store]));
  const known = await readSensitivities(core, customer, [...arns.keys()]);
  const tagged = await readTaggedPublic(core, customer, windows);
  return new Map(
    [...known].map(([id, sensitivity]) => {
      const arn = arns.get(id) ?? '';
      const isSensitive = (sensitivity ?? 0) >= IMPORTANT_SENSITIVITY;
      const name = arn.split(':').at(-1) ?? '';
      return [arn, { ...{ id, arn, name, isSensitive }, isTaggedPublic: tagged.has(id) }];
    }),
  );
};
