import { randomUUID } from 'node:crypto';
import { mayScanAt } from '#contracts/cloudAccount/scanHours.ts';
import { scanProgressed } from '#contracts/scan/scanProgressed.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import type { ScanSettings } from '#contracts/scan/scanSettings.ts';
import { keepLogSources } from '../activity/logSources.ts';
import type { Announce } from '../scanner/announce.ts';
import { applyScope } from '../scanner/applyScope.ts';
import type { Discovered } from '../scanner/discover.ts';
import { type BucketFiles, packJson, unpackJson } from './bucketFiles.ts';
import { type Choice, chooseStores } from './chooseStores.ts';
import { readPutOff, writePutOff } from './putOff.ts';
import { type DiscoverInput, Findings, keys, type ScanWork, Seen } from './scanWork.ts';

/** Stores that are read at the same time. */
const CONCURRENCY = 5;

export interface DiscoverDeps {
  readonly files: BucketFiles;
  readonly announce: Announce;
  readonly settings: ScanSettings;
  /** Value of the opt-out tag. */
  readonly optOutValue: string;
  readonly discover: () => Promise<Discovered>;
  readonly changes: ChangedStores;
  readonly now: () => number;
}

/** Events of stores that wait in the queue. */
export interface ChangedStores {
  readonly receive: () => Promise<{
    readonly names: ReadonlySet<string>;
    /** Called when what they led to is on disk. */
    readonly forget: () => Promise<void>;
  }>;
}

const nothing = (scanSeq: number, { request }: DiscoverInput): ScanWork => ({
  scanSeq,
  depth: request.depth,
  allowed: true,
  inHours: true,
  changed: false,
  stores: 0,
  items: 0,
  serverStores: 0,
  concurrency: CONCURRENCY,
  storesKey: '',
});

export const readSeen = async (files: BucketFiles): Promise<Seen | undefined> => {
  const bytes = await files.read(keys.seen);
  return bytes && Seen.parse(await unpackJson(bytes));
};

export const readFindings = async (
  files: BucketFiles,
  scanSeq: number,
): Promise<Findings | undefined> => {
  const bytes = await files.read(keys.findings(scanSeq));
  return bytes && Findings.parse(await unpackJson(bytes));
};

/** One odd resource never ends a scan: its row stays behind, and the scan is not complete. */
const rowsOf = (choice: Choice, observedAt: number): ScanRow[] =>
  choice.rows.flatMap((row) => {
    const { success, data } = ScanRow.safeParse({ ...row, observedAt });
    return success ? [data] : [];
  });

interface Found {
  readonly work: ScanWork;
  readonly discovered: Discovered;
  readonly choice: Choice;
}

/** Of two attempts the first to get here decides; both go on with what it found. */
const keepFindings = async (
  { files, now }: DiscoverDeps,
  { work, discovered, choice }: Found,
): Promise<ScanWork> => {
  const rows = rowsOf(choice, now());
  await files.write(
    work.storesKey,
    Buffer.from(JSON.stringify([...choice.stores, ...choice.codes])),
  );
  const complete = discovered.complete && choice.isWhole && rows.length === choice.rows.length;
  const { deniedActions } = discovered;
  const findings: Findings = {
    ...{ work, complete, rows, seen: { ...choice.hashes } },
    deniedActions: [...deniedActions],
  };
  await files.create(keys.findings(work.scanSeq), await packJson(findings));
  return (await readFindings(files, work.scanSeq))?.work ?? work;
};

const isWhole = ({ request: { depth, resources } }: DiscoverInput): boolean =>
  depth === 'full' && resources === undefined;

/** A whole scan that came outside of the hours is done by the next light scan within them. */
const takePutOff = async (files: BucketFiles, input: DiscoverInput): Promise<DiscoverInput> =>
  input.request.depth === 'light' && (await readPutOff(files))
    ? { ...input, request: { depth: 'full' } }
    : input;

/** What is out of scope now is reported again once it is in scope: its hash is another one. */
const withinScope = (
  { settings: { scope }, optOutValue }: DiscoverDeps,
  discovered: Discovered,
): Discovered => ({
  ...discovered,
  stores: discovered.stores.map(applyScope({ scope, optOutValue })),
});

const findWork = async (
  deps: DiscoverDeps,
  input: DiscoverInput,
  scanSeq: number,
): Promise<ScanWork> => {
  const { request } = input;
  const seen = await readSeen(deps.files);
  // What changed before the first scan is part of that scan.
  if (request.depth === 'light' && seen === undefined) return nothing(scanSeq, input);
  const { names: changedNames, forget } = await deps.changes.receive();
  const discovered = withinScope(deps, await deps.discover());
  await keepLogSources(deps.files, discovered);
  const { bytesAScan } = deps.settings;
  const choice = chooseStores({ discovered, request, seen, changedNames, bytesAScan });
  const work: ScanWork = {
    ...nothing(scanSeq, input),
    changed: choice.isWhole || choice.stores.length + choice.rows.length > 0,
    stores: choice.stores.length,
    items: choice.stores.length + choice.codes.length,
    serverStores: choice.stores.filter(({ reader }) => reader === 'server').length,
    storesKey: keys.stores(scanSeq, randomUUID()),
  };
  const kept = work.changed ? await keepFindings(deps, { work, discovered, choice }) : work;
  await forget();
  return kept;
};

/** First step: what is there, and which of it is to be read. */
export const discoverScan = async (deps: DiscoverDeps, input: DiscoverInput): Promise<ScanWork> => {
  const { files, settings, now } = deps;
  const scanSeq = Date.parse(input.startedAt);
  const known = await readFindings(files, scanSeq);
  if (known !== undefined) return known.work;
  if (now() < (settings.pausedUntil ?? 0)) return { ...nothing(scanSeq, input), allowed: false };
  if (!mayScanAt(settings.scope.hours, now())) {
    if (isWhole(input)) await writePutOff(files, true);
    return { ...nothing(scanSeq, input), inHours: false };
  }
  const taken = await takePutOff(files, input);
  const work = await findWork(deps, taken, scanSeq);
  if (isWhole(taken)) await writePutOff(files, false);
  const { changed, stores } = work;
  if (changed) await deps.announce(scanProgressed, { schema: 1, scanSeq, stores, done: 0 });
  return work;
};
