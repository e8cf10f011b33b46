import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { readAnalysisState } from './analysisState.ts';
import { accessKey } from './keys/access.ts';
import { analysisStateKey } from './keys/scans.ts';
import { MAX_KNOWLEDGE_BYTES, pack, unpack } from './knowledge.ts';
import { batchGet, getItem, type Table } from './table.ts';
import { put, remove, transact, type Writes } from './transact.ts';

/** Memory bounds how many are held at once. */
const RECORDS_AT_A_TIME = 256;
/** DynamoDB takes 4 MB in a transaction: so many of the greatest fit, with the condition. */
const WRITES_AT_A_TIME = 12;
/** Renewals of a lease get in the way of a write now and then. */
const MOST_ATTEMPTS = 10;

/** Another run has begun to write: it knows facts that are at least as new. */
export class AccessOvertaken extends Error {}

/** A run that writes records of a customer. */
export interface AccessWriter {
  readonly core: Table;
  readonly customer: CustomerContext;
  /** As `noteAccessRun` noted it. */
  readonly run: string;
}

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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Only as long as no other run has begun to write, whenever the write arrives. */
const writeFenced = async (
  { core, customer, run }: AccessWriter,
  writes: Writes,
  attempt = 1,
): Promise<void> => {
  const ConditionCheck = {
    TableName: core.name,
    Key: { ...analysisStateKey(customer) },
    ConditionExpression: 'accessRun = :run',
    ExpressionAttributeValues: { ':run': run },
  };
  if (await transact(core, [{ ConditionCheck }, ...writes])) return;
  if ((await readAnalysisState(core, customer)).accessRun !== run) throw new AccessOvertaken();
  if (attempt === MOST_ATTEMPTS) throw new Error('Access could not be written: others were first');
  await pause(Math.random() * 10 * 2 ** attempt);
  await writeFenced({ core, customer, run }, writes, attempt + 1);
};

const writeAll = async (by: AccessWriter, writes: Writes): Promise<void> => {
  for (let from = 0; from < writes.length; from += WRITES_AT_A_TIME)
    await writeFenced(by, writes.slice(from, from + WRITES_AT_A_TIME));
};

const writeSome = async <T>(
  by: AccessWriter,
  records: readonly AccessRecord<T>[],
): Promise<number> => {
  const { core, customer } = by;
  const keys = records.map(({ ref }) => accessKey(customer, ref));
  const kept = (await batchGet(core, keys, ['sk', 'hash'])).map((item) => Hashed.parse(item));
  const hashes = new Map(kept.map(({ sk, hash }) => [sk, hash]));
  const changed = records
    .map(itemOf)
    .filter(({ ref, hash, isNeeded }) => hashes.get(ref) !== hash && (isNeeded || hashes.has(ref)));
  for (let from = 0; from < changed.length; from += WRITES_AT_A_TIME) {
    const writes = changed
      .slice(from, from + WRITES_AT_A_TIME)
      .map(({ ref, hash, total, packed }) =>
        put(core, { ...accessKey(customer, ref), hash, total, packed: packed() }),
      );
    await writeFenced(by, writes);
  }
  return changed.length;
};

/**
 * Writes the records that differ from those that are kept, some at a time. Returns how many; throws
 * `AccessOvertaken` once another run has begun to write.
 */
export const writeAccess = async <T>(
  by: AccessWriter,
  records: Iterable<AccessRecord<T>>,
): Promise<number> => {
  let [some, written]: [AccessRecord<T>[], number] = [[], 0];
  for (const record of records) {
    some.push(record);
    if (some.length < RECORDS_AT_A_TIME) continue;
    written += await writeSome(by, some);
    some = [];
  }
  return written + (await writeSome(by, some));
};

/** What is gone has no access any more. */
export const removeAccess = async (by: AccessWriter, refs: readonly string[]): Promise<void> => {
  const { core, customer } = by;
  const keys = refs.map((ref) => accessKey(customer, ref));
  const kept = await batchGet(core, keys, ['sk']);
  await writeAll(
    by,
    kept.map(({ sk }) => remove(core, accessKey(customer, String(sk)))),
  );
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
