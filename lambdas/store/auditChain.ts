import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { CustomerId } from '#contracts/ids.ts';

/** One entry of a customer's audit log as it is sealed. */
const SealedEntry = z.strictObject({
  customerId: CustomerId,
  sk: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
  action: z.string(),
  userId: z.string(),
  email: z.string(),
  target: z.string(),
  detail: z.string(),
});
export type SealedEntry = z.output<typeof SealedEntry>;

const Header = z.strictObject({
  version: z.literal(1),
  /** From 1, one more in each file. */
  seq: z.int().check(z.gte(1)),
  /** SHA-256 of the file before; null in the first. */
  previous: z.nullable(z.string()),
  /** Entries from this moment up to the other, which is not included; ms since 1970. */
  from: z.int(),
  to: z.int(),
  /** Customers after this one, in the order of their ids; empty = from the first. */
  after: z.string(),
  /** Up to this customer, who is included; null = up to the last. */
  through: z.nullable(CustomerId),
  entries: z.int(),
  /** SHA-256 of the lines that follow. */
  body: z.string(),
});
export type SealHeader = z.output<typeof Header>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const PREFIX = 'audit/';
/** Sorts as the numbers do. */
export const sealKey = (seq: number): string => `${PREFIX}${String(seq).padStart(12, '0')}.ndjson`;
export const isSealKey = (key: string): boolean => /^audit\/\d{12}\.ndjson$/.test(key);
export const sealPrefix = PREFIX;

/** Oldest first; entries of one moment by their key. */
const inOrder = (a: SealedEntry, b: SealedEntry): number =>
  a.customerId === b.customerId ? compare(a.sk, b.sk) : compare(a.customerId, b.customerId);
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Text of a file: a header and a line for each entry. The same entries give the same text. */
export const sealedText = (
  header: Omit<SealHeader, 'version' | 'entries' | 'body'>,
  entries: readonly SealedEntry[],
): string => {
  const body = entries
    .toSorted(inOrder)
    .map((entry) => `${JSON.stringify(SealedEntry.parse(entry))}\n`)
    .join('');
  const full: SealHeader = { version: 1, ...header, entries: entries.length, body: sha256(body) };
  return `${JSON.stringify(full)}\n${body}`;
};

/** One file of the chain, read back. */
export interface Seal {
  readonly header: SealHeader;
  readonly hash: string;
}

/** Throws a sentence when the text is no sealed file or its lines are not those of its header. */
export const readSeal = (text: string): Seal => {
  const end = text.indexOf('\n') + 1;
  const body = text.slice(end);
  const header = Header.parse(JSON.parse(text.slice(0, end)));
  if (sha256(body) !== header.body) throw new Error('its entries differ from what was sealed');
  const lines = body.split('\n').slice(0, -1);
  for (const line of lines) SealedEntry.parse(JSON.parse(line));
  if (lines.length !== header.entries) throw new Error('its number of entries differs');
  return { header, hash: sha256(text) };
};

/** The part of the log after a file: the rest of its days, or the days that follow. */
export interface Window {
  readonly seq: number;
  readonly previous: string | null;
  readonly from: number;
  readonly to: number;
  readonly after: string;
}

const DAY_MS = 86_400_000;
/** Days that one file covers at most: a first run, or a run after an outage, takes several files. */
const MAX_DAYS = 31;

export const startOfDay = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

/**
 * What is sealed next; undefined when everything up to the end of yesterday is. The first file starts
 * where the log starts: nothing older than the log keeps is there.
 */
export const nextWindow = (
  last: Seal | undefined,
  { now, keepDays }: { readonly now: number; readonly keepDays: number },
): Window | undefined => {
  const today = startOfDay(now);
  const seq = (last?.header.seq ?? 0) + 1;
  const previous = last?.hash ?? null;
  if (last !== undefined && last.header.through !== null) {
    const { from, to, through } = last.header;
    return { seq, previous, from, to, after: through };
  }
  const from = last?.header.to ?? today - keepDays * DAY_MS;
  const to = Math.min(today, from + MAX_DAYS * DAY_MS);
  return from < to ? { seq, previous, from, to, after: '' } : undefined;
};

/** Why a file cannot follow the one before it; undefined when it can. */
const breachOf = ({ header }: Seal, before: Seal | undefined): string | undefined => {
  const expected = (before?.header.seq ?? 0) + 1;
  if (header.seq !== expected) return `it is number ${header.seq}, not ${expected}`;
  if (header.previous !== (before?.hash ?? null)) return 'the file before it was changed';
  if (before === undefined) return undefined;
  const { through, from, to } = before.header;
  const continues =
    through === null
      ? header.from === to && header.after === ''
      : header.from === from && header.to === to && header.after === through;
  return continues ? undefined : 'it does not start where the file before it ends';
};

export interface ChainFile {
  readonly key: string;
  readonly text: string;
}
export interface ChainReport {
  readonly files: number;
  readonly entries: number;
  /** End of what is sealed, ms since 1970. */
  readonly to: number | undefined;
  /** SHA-256 of the last file. */
  readonly head: string | undefined;
  /** True when a file has the hash that was expected. */
  readonly hasExpected: boolean;
  /** The first breach; what follows it proves nothing. */
  readonly breach?: string;
}

interface Chained {
  readonly report: ChainReport;
  readonly last: Seal | undefined;
}

const join = (
  { report, last }: Chained,
  { key, text }: ChainFile,
  expected: string | undefined,
): Chained => {
  const broken = (reason: string): Chained => ({
    report: { ...report, breach: `${key}: ${reason}` },
    last,
  });
  let seal: Seal;
  try {
    seal = readSeal(text);
  } catch (error) {
    return broken(error instanceof Error ? error.message : String(error));
  }
  const breach = key === sealKey(seal.header.seq) ? breachOf(seal, last) : 'its name is another';
  if (breach !== undefined) return broken(breach);
  const { to, entries } = seal.header;
  return {
    report: {
      files: report.files + 1,
      entries: report.entries + entries,
      to,
      head: seal.hash,
      hasExpected: report.hasExpected || seal.hash === expected,
    },
    last: seal,
  };
};

const nothing: ChainReport = {
  files: 0,
  entries: 0,
  to: undefined,
  head: undefined,
  hasExpected: false,
};

/**
 * Checks files in the order of their keys, up to the first breach. A hash that was noted earlier
 * shows that files at the end are missing, which the chain itself cannot.
 */
export const verifyChain = async (
  files: AsyncIterable<ChainFile> | Iterable<ChainFile>,
  expected?: string,
): Promise<ChainReport> => {
  let chained: Chained = { report: nothing, last: undefined };
  for await (const file of files) {
    chained = join(chained, file, expected);
    if (chained.report.breach !== undefined) return chained.report;
  }
  const { report } = chained;
  return expected === undefined || report.hasExpected
    ? report
    : { ...report, breach: `no file has the hash ${expected}: files at the end are missing` };
};
