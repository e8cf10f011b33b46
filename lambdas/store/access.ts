import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { accessKey } from './keys/access.ts';
import { MAX_KNOWLEDGE_BYTES, pack, unpack } from './knowledge.ts';
import { batchGet, deleteItem, getItem, inParallel, putItem, type Table } from './table.ts';

const AT_A_TIME = 16;
/** Memory bounds how many are held at once. */
const RECORDS_AT_A_TIME = 256;

/** Access of one data store or identity. */
export interface AccessRecord<T> {
  readonly ref: string;
  readonly entries: readonly T[];
  /** How many there are; absent = as many as are kept. */
  readonly total?: number;
  /** Without entries it is written only in place of an earlier one. */
  readonly isOptional?: boolean;
}

const Stored = z.object({ total: z.int(), packed: z.instanceof(Uint8Array) });
const Hashed = z.object({ sk: z.string(), hash: z.string() });

/** As many entries as an item holds. */
const packSome = (entries: readonly unknown[]): Buffer => {
  const bytes = pack(entries);
  return bytes.length <= MAX_KNOWLEDGE_BYTES
    ? bytes
    : packSome(entries.slice(0, Math.floor(entries.length / 2)));
};

const itemOf = <T>(record: AccessRecord<T>) => {
  const { ref, entries, total = entries.length, isOptional = false } = record;
  const text = JSON.stringify([total, entries]);
  const hash = createHash('sha256').update(text).digest('base64');
  const packed = () => packSome(entries);
  const isNeeded = entries.length > 0 || !isOptional;
  return { ref, hash, total, packed, isNeeded };
};

const writeSome = async <T>(
  core: Table,
  customer: CustomerContext,
  records: readonly AccessRecord<T>[],
): Promise<number> => {
  const keys = records.map(({ ref }) => accessKey(customer, ref));
  const kept = (await batchGet(core, keys, ['sk', 'hash'])).map((item) => Hashed.parse(item));
  const hashes = new Map(kept.map(({ sk, hash }) => [sk, hash]));
  const changed = records
    .map(itemOf)
    .filter(({ ref, hash, isNeeded }) => hashes.get(ref) !== hash && (isNeeded || hashes.has(ref)));
  await inParallel(changed, AT_A_TIME, ({ ref, hash, total, packed }) =>
    putItem(core, { ...accessKey(customer, ref), hash, total, packed: packed() }),
  );
  return changed.length;
};

/** Writes the records that differ from those that are kept, some at a time. Returns how many. */
export const writeAccess = async <T>(
  core: Table,
  customer: CustomerContext,
  records: Iterable<AccessRecord<T>>,
): Promise<number> => {
  let [some, written]: [AccessRecord<T>[], number] = [[], 0];
  for (const record of records) {
    some.push(record);
    if (some.length < RECORDS_AT_A_TIME) continue;
    written += await writeSome(core, customer, some);
    some = [];
  }
  return written + (await writeSome(core, customer, some));
};

/** What is gone has no access any more. */
export const removeAccess = async (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<void> => {
  const keys = refs.map((ref) => accessKey(customer, ref));
  const kept = await batchGet(core, keys, ['sk']);
  const found = kept.map(({ sk }) => accessKey(customer, String(sk)));
  await inParallel(found, AT_A_TIME, (key) => deleteItem(core, key));
};

/** Undefined until access was first analysed. */
export const readAccess = async <S extends z.ZodMiniType>(
  core: Table,
  customer: CustomerContext,
  { ref, schema }: { readonly ref: string; readonly schema: S },
): Promise<{ readonly total: number; readonly entries: z.infer<S>[] } | undefined> => {
  const item = await getItem(core, accessKey(customer, ref));
  if (item === undefined) return undefined;
  const { total, packed } = Stored.parse(item);
  return { total, entries: unpack(z.array(schema), packed) };
};

/** Number of entries of the record; 0 before the first analysis of permissions. */
export const countAccess = async (
  core: Table,
  customer: CustomerContext,
  ref: string,
): Promise<number> => {
  const item = await getItem(core, accessKey(customer, ref));
  return item === undefined ? 0 : z.object({ total: z.int() }).parse(item).total;
};
