import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { AccountId } from '#contracts/ids.ts';
import { type ScanFinished, scanFinished } from '#contracts/scan/scanFinished.ts';
import { scanPartWritten } from '#contracts/scan/scanPartWritten.ts';
import { splitRefs } from './keys/entities.ts';
import {
  earlierScansRange,
  laterPartsRange,
  type ScanId,
  scanKey,
  scanPartKey,
  scanPartRange,
  scansBetweenRange,
  scansPk,
} from './keys/scans.ts';
import { noteOpen } from './openParts.ts';
import {
  getItem,
  type Item,
  putItem,
  queryAll,
  queryLast,
  type Table,
  updateItem,
} from './table.ts';

/**
 * Part number of what a commit removed; scans' own end at 100,000. Long removals continue in
 * further records below it.
 */
export const GONE_PART = 999_999;

/** Why a part was rejected; never a value out of it. */
export const poisonReasons = [
  'missing',
  'too large',
  'length',
  'sha256',
  'gzip',
  'too many rows',
  /** Of parts before rows were quarantined one by one. */
  'row',
  'raw value',
] as const;
export type PoisonReason = (typeof poisonReasons)[number];

/**
 * What became of one part. `begun` is written before its rows are compared, so that whoever holds
 * an older part can see that these ids belong to a later scan; `done` after the last row.
 */
export const ScanPart = z.object({
  accountId: AccountId,
  scanSeq: z.int(),
  part: z.int(),
  state: z.enum(['begun', 'done', 'poison']),
  reason: z.nullable(z.enum(poisonReasons)),
  /** Refs of what was seen and of what changed, joined without separator. */
  ids: z.string(),
  changed: z.string(),
  /** Number of quarantined rows, which are not stored. */
  rowsSetAside: z._default(z.int(), 0),
  /** Refs of quarantined rows, among the ids too, so that what is known of them stays. */
  quarantined: z._default(z.string(), ''),
  /** Quarantined rows of which the ref is not known. */
  unidentified: z._default(z.int(), 0),
  /** New at each write, so that a publisher never marks a version that it has not read. */
  version: z.string(),
  /** Event that announced it; null for the record of a commit. */
  announced: z.nullable(scanPartWritten.detail),
  at: z.int(),
});
export type ScanPart = z.infer<typeof ScanPart>;

const Scan = z.object({
  accountId: AccountId,
  scanSeq: z.int(),
  /** Numbers of issues over the analysed parts. */
  newIssues: z._default(z.int(), 0),
  fixedIssues: z._default(z.int(), 0),
  reopenedIssues: z._default(z.int(), 0),
  /** The same of checks of what several resources together give. */
  newJoinedIssues: z._default(z.int(), 0),
  fixedJoinedIssues: z._default(z.int(), 0),
  reopenedJoinedIssues: z._default(z.int(), 0),
  finished: z.optional(scanFinished.detail),
  /** Set when every part is in: `complete` let unseen stores go, `incomplete` did not. */
  outcome: z.optional(z.enum(['complete', 'incomplete'])),
});
export type Scan = z.infer<typeof Scan>;

/** Numbers of all its issues. */
const withJoined = (scan: Scan): Scan => ({
  ...scan,
  newIssues: scan.newIssues + scan.newJoinedIssues,
  fixedIssues: scan.fixedIssues + scan.fixedJoinedIssues,
  reopenedIssues: scan.reopenedIssues + scan.reopenedJoinedIssues,
});

const DAY_SECONDS = 86_400;
export const PART_DAYS = 7;
const SCAN_DAYS = 90;
export const ttl = (at: number, days: number): number => Math.floor(at / 1000) + days * DAY_SECONDS;

export const joinIds = (ids: readonly string[]): string => ids.join('');
export const splitIds = splitRefs;

export const readScanPart = async (
  core: Table,
  customer: CustomerContext,
  at: ScanId & { readonly part: number },
): Promise<ScanPart | undefined> => {
  const item = await getItem(core, scanPartKey(customer, at, at.part));
  return item && ScanPart.parse(item);
};

export const writeScanPart = async (
  core: Table,
  customer: CustomerContext,
  part: ScanPart,
): Promise<void> => {
  const key = scanPartKey(customer, part, part.part);
  const until = ttl(part.at, PART_DAYS);
  if (part.state === 'done' && part.changed !== '') {
    await noteOpen(core, customer, { sk: key.sk, version: part.version, ttl: until });
  }
  await putItem(core, { ...key, ...part, ttl: until });
};

export const readScan = async (
  core: Table,
  customer: CustomerContext,
  scan: ScanId,
): Promise<Scan | undefined> => {
  const item = await getItem(core, scanKey(customer, scan));
  return item && withJoined(Scan.parse(item));
};

interface ScanChange {
  readonly scan: ScanId;
  readonly at: number;
  readonly set: 'finished' | 'outcome';
  readonly value: unknown;
}

const changeScan = (core: Table, customer: CustomerContext, change: ScanChange) =>
  updateItem(core, scanKey(customer, change.scan), {
    UpdateExpression: 'SET accountId = :accountId, scanSeq = :scanSeq, #name = :value, #ttl = :ttl',
    ExpressionAttributeNames: { '#name': change.set, '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':accountId': change.scan.accountId,
      ':scanSeq': change.scan.scanSeq,
      ':value': change.value,
      ':ttl': ttl(change.at, SCAN_DAYS),
    },
  });

/** Once written, they are what they were found to be last. */
export const writeJoinedMoves = async (
  core: Table,
  customer: CustomerContext,
  moves: ScanId & Readonly<Record<'new' | 'fixed' | 'reopened', number>>,
): Promise<void> => {
  await updateItem(core, scanKey(customer, moves), {
    UpdateExpression:
      'SET accountId = :accountId, scanSeq = :scanSeq, newJoinedIssues = :new, ' +
      'fixedJoinedIssues = :fixed, reopenedJoinedIssues = :reopened',
    ExpressionAttributeValues: {
      ':accountId': moves.accountId,
      ':scanSeq': moves.scanSeq,
      ':new': moves.new,
      ':fixed': moves.fixed,
      ':reopened': moves.reopened,
    },
  });
};

export const writeScanFinished = async (
  core: Table,
  customer: CustomerContext,
  finished: { accountId: string; detail: ScanFinished; at: number },
): Promise<void> => {
  const { accountId, detail, at } = finished;
  const scan = { accountId, scanSeq: detail.scanSeq };
  await changeScan(core, customer, { scan, at, set: 'finished', value: detail });
};

export const writeScanOutcome = async (
  core: Table,
  customer: CustomerContext,
  ended: { scan: ScanId; outcome: 'complete' | 'incomplete'; at: number },
): Promise<void> => {
  const { scan, at, outcome } = ended;
  await changeScan(core, customer, { scan, at, set: 'outcome', value: outcome });
};

const isPart = (item: Item): boolean => item.part !== undefined;

export const readPartsOfScan = async (
  core: Table,
  customer: CustomerContext,
  scan: ScanId,
): Promise<ScanPart[]> => {
  const between = scanPartRange(customer, scan);
  const items = await queryAll(core, scansPk(customer), { between });
  return items.map((item) => ScanPart.parse(item));
};

/** True when data of the account is from a scan that began earlier. */
export const hasEarlierScans = async (
  core: Table,
  customer: CustomerContext,
  scan: ScanId,
): Promise<boolean> => {
  const [from, to] = earlierScansRange(scan);
  const last = await queryLast(core, scansPk(customer), to);
  return last !== undefined && `${last.sk}` >= from;
};

/** Refs in the parts of an account from one scan on and before another. */
export const readRefsSince = async (
  core: Table,
  customer: CustomerContext,
  { from, before }: { readonly from: ScanId; readonly before: number },
): Promise<Set<string>> => {
  const between = scansBetweenRange(from, before);
  const items = await queryAll(core, scansPk(customer), { between, attributes: ['ids'] });
  return new Set(items.flatMap(({ ids }) => (typeof ids === 'string' ? splitIds(ids) : [])));
};

export interface LaterScans {
  readonly scans: readonly Scan[];
  readonly parts: readonly ScanPart[];
}

/** State of the account's later scans and this scan's later parts; usually empty. */
export const readLaterScans = async (
  core: Table,
  customer: CustomerContext,
  from: ScanId & { readonly part: number },
): Promise<LaterScans> => {
  const between = laterPartsRange(customer, from);
  const items = await queryAll(core, scansPk(customer), { between });
  return {
    scans: items.filter((item) => !isPart(item)).map((item) => Scan.parse(item)),
    parts: items.filter(isPart).map((item) => ScanPart.parse(item)),
  };
};
