import * as z from 'zod/mini';
import { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { PartRow } from '#contracts/scan/partRow.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { unreadStore } from '../samplers/storeProfile.ts';
import { codeOf, withCode } from '../scanner/classifyCode.ts';
import { storeRow } from '../scanner/classifyStore.ts';
import { createPartWriter } from '../scanner/parts.ts';
import type { ScanSink } from '../scanner/sink.ts';
import { type BucketFiles, packJson, unpackJson } from './bucketFiles.ts';
import { readFindings, readSeen } from './discoverScan.ts';
import {
  CodeResult,
  type Findings,
  isCode,
  isStore,
  keys,
  type ScanWork,
  Sealed,
  type Seen,
  StoreResult,
  type WorkCode,
  WorkItem,
  type WorkStore,
} from './scanWork.ts';

export interface CommitDeps {
  readonly files: BucketFiles;
  readonly sink: ScanSink;
  readonly now: () => number;
}

export interface Committed {
  readonly scanSeq: number;
  readonly parts: number;
  readonly stores: number;
  readonly complete: boolean;
}

/** Files that are read at the same time. */
const READS = 16;

/** As `schema` has it; undefined = there is none. */
const readResult = async <S extends z.ZodMiniType>(
  files: BucketFiles,
  key: string,
  schema: S,
): Promise<z.infer<S> | undefined> => {
  const bytes = await files.read(key);
  return bytes && schema.parse(await unpackJson(bytes));
};

/** Decided once: a result that comes later is left to the next scan. */
const seal = async (
  { files, now }: CommitDeps,
  scanSeq: number,
  items: readonly WorkItem[],
): Promise<Sealed> => {
  const key = keys.sealed(scanSeq);
  const found = await mapLimited(items, READS, async ({ index }) =>
    (await files.read(keys.result(scanSeq, index))) === undefined ? [] : [index],
  );
  await files.create(key, await packJson({ at: now(), indices: found.flat() } satisfies Sealed));
  const bytes = await files.read(key);
  if (bytes === undefined) throw new Error(`${key} is not there`);
  return Sealed.parse(await unpackJson(bytes));
};

/** Undefined for a store whose facts alone do not fit the closed schema. */
const lostRow = (store: WorkStore, observedAt: number): ScannedStore | undefined =>
  ScannedStore.safeParse(storeRow(store, { content: unreadStore('damaged'), observedAt })).data;

const storeRows = async (
  { files }: CommitDeps,
  { work: { scanSeq } }: Findings,
  { stores, sealed }: { readonly stores: readonly WorkStore[]; readonly sealed: Sealed },
): Promise<(StoreResult | undefined)[]> => {
  const done = new Set(sealed.indices);
  return mapLimited(stores, READS, async (store) =>
    done.has(store.index)
      ? readResult(files, keys.result(scanSeq, store.index), StoreResult)
      : lostRow(store, sealed.at),
  );
};

/** The rows that the first step found, with the code that was read of programs. */
const otherRows = async (
  { files }: CommitDeps,
  { work: { scanSeq }, rows }: Findings,
  { codes, sealed }: { readonly codes: readonly WorkCode[]; readonly sealed: Sealed },
): Promise<ScanRow[]> => {
  const done = new Set(sealed.indices);
  const results = await mapLimited(codes, READS, async ({ arn, index }) => {
    const key = keys.result(scanSeq, index);
    const result = done.has(index) ? await readResult(files, key, CodeResult) : undefined;
    return [arn, result?.code ?? codeOf(unreadStore('damaged'))] as const;
  });
  const codeByArn = new Map(results);
  return rows.map((row) => {
    const code = codeByArn.get(row.arn);
    return code === undefined ? row : withCode(row, code);
  });
};

/** By size alone, so that the same rows give the same parts each time. */
const writeParts = async (
  sink: ScanSink,
  scanSeq: number,
  rows: readonly PartRow[],
): Promise<number> => {
  const parts = createPartWriter({ sink, scanSeq, now: () => 0 });
  for (const row of rows) await parts.add(row);
  return parts.end();
};

/** An older scan that ends late takes nothing back. */
const keepSeen = async (
  { files }: CommitDeps,
  { work, complete, seen }: Findings,
  stores: readonly ScannedStore[],
): Promise<void> => {
  const before = await readSeen(files);
  if (before !== undefined && before.scanSeq > work.scanSeq) return;
  const read = stores.map(({ arn, analysis }) => [arn, analysis.bytesSeen]);
  const kept: Seen = {
    scanSeq: work.scanSeq,
    hashes: complete ? seen : { ...before?.hashes, ...seen },
    bytesRead: { ...before?.bytesRead, ...Object.fromEntries(read) },
  };
  await files.write(keys.seen, await packJson(kept));
};

const readItems = async (files: BucketFiles, { storesKey }: ScanWork): Promise<WorkItem[]> => {
  const bytes = await files.read(storesKey);
  if (bytes === undefined) throw new Error(`${storesKey} is not there`);
  return z.array(WorkItem).parse(JSON.parse(Buffer.from(bytes).toString()));
};

/** Last step: numbers what was found, writes it as parts and announces them. It may run twice. */
export const commitWork = async (deps: CommitDeps, { scanSeq }: ScanWork): Promise<Committed> => {
  const { files, sink } = deps;
  const findings = await readFindings(files, scanSeq);
  if (findings === undefined) throw new Error(`scan ${scanSeq} found nothing to commit`);
  const items = await readItems(files, findings.work);
  const sealed = await seal(deps, scanSeq, items);
  const stores = items.filter(isStore);
  const known = await storeRows(deps, findings, { stores, sealed });
  const results = known.filter((result) => result !== undefined);
  const rows = results.map(({ sketches: _, ...row }) => row);
  const sketches = results.flatMap((result) => result.sketches ?? []);
  const others = await otherRows(deps, findings, { codes: items.filter(isCode), sealed });
  const parts = await writeParts(sink, scanSeq, [...others, ...rows, ...sketches]);
  const complete = findings.complete && rows.length === stores.length;
  await keepSeen(deps, findings, rows);
  const { deniedActions } = findings;
  await sink.finish({
    ...{ schema: 1, scanSeq, parts, complete, finishedAt: sealed.at },
    ...(deniedActions !== undefined && { deniedActions }),
  });
  return { scanSeq, parts, stores: stores.length, complete };
};
