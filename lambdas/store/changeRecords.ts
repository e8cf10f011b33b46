import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ChangedPart } from './changes.ts';
import { changeRecordKey } from './keys/scans.ts';
import { noteOpen } from './openParts.ts';
import { joinIds, PART_DAYS, ttl } from './scans.ts';
import { putItem, type Table } from './table.ts';
import { put, transact, type Writes } from './transact.ts';

/** Entities whose issues were changed by something else than a scan. */
export interface ChangeRecord {
  readonly cause: string;
  readonly refs: readonly string[];
  /** New at each writing. */
  readonly version: string;
  readonly at: number;
}

const REFS_PER_RECORD = 10_000;

/** A piece of a change record as it is stored. */
const recordItem = (
  customer: CustomerContext,
  { cause, refs, version, at }: ChangeRecord,
  concerns: ChangedPart['concerns'],
) => ({
  ...changeRecordKey(customer, cause),
  ...{ state: 'done', version, concerns, changed: joinIds(refs), ttl: ttl(at, PART_DAYS) },
});

/**
 * Written when the issues are: a run that dies before it is repeated, and finds the same refs. One
 * more record each time, since another run of the same cause may have found other refs that no
 * publisher has read yet.
 */
export const writeChangeRecord = async (
  core: Table,
  customer: CustomerContext,
  { cause, refs, ...record }: ChangeRecord,
): Promise<void> => {
  for (let from = 0; from < refs.length; from += REFS_PER_RECORD) {
    const some = refs.slice(from, from + REFS_PER_RECORD);
    const piece = { ...record, cause: `${cause} ${record.version} ${from}`, refs: some };
    const item = recordItem(customer, piece, 'analysis');
    await noteOpen(core, customer, item);
    await putItem(core, item);
  }
};

/** Writes entities together with the record that lists have to read them again. */
export const writeWithRecord = async (
  core: Table,
  customer: CustomerContext,
  { record, writes }: { readonly record: ChangeRecord; readonly writes: Writes },
): Promise<boolean> => {
  const item = recordItem(customer, record, 'rows');
  await noteOpen(core, customer, item);
  return transact(core, [...writes, put(core, item)]);
};
