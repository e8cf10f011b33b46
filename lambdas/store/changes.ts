import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { AccountId } from '#contracts/ids.ts';
import { scanKey, scansPk } from './keys/scans.ts';
import { noteRead, readOpen } from './openParts.ts';
import { ScanPart } from './scans.ts';
import { batchGet, type Item, ifAllowed, inParallel, type Table, updateItem } from './table.ts';
import { transact } from './transact.ts';

/** Readers of changes. */
export interface ChangeReader {
  readonly name: string;
  /** Whether it reads what scans wrote, or what the analysis made of that. */
  readonly after: 'scan' | 'analysis';
}

/** The reader that turns what scans changed into issues. */
export const ANALYSIS: ChangeReader = { name: 'analysis', after: 'scan' };

/** Parts written before 2026-12 have one flag per reader that has read them. */
const formerFlags = {
  folded: 'dataStores',
  analysed: ANALYSIS.name,
  issuesFolded: 'issues',
  assetsFolded: 'assets',
  identitiesFolded: 'identities',
} as const;
const flag = z._default(z.boolean(), false);

/** A part or a change record as it is stored. */
const Stored = z.object({
  pk: z.string(),
  sk: z.string(),
  state: ScanPart.shape.state,
  accountId: z.optional(AccountId),
  scanSeq: z.optional(z.int()),
  changed: z.string(),
  version: z.string(),
  /** Names of the readers that have read it. */
  readBy: z._default(z.instanceof(Set<string>), new Set<string>()),
  /** Of a change record: issues are changed, or rows of lists that need no analysis. */
  concerns: z._default(z.enum(['all', 'analysis', 'rows']), 'all'),
  folded: flag,
  analysed: flag,
  issuesFolded: flag,
  assetsFolded: flag,
  identitiesFolded: flag,
});
type Stored = z.infer<typeof Stored>;

/** The same as a reader of changes sees it. */
export type ChangedPart = Pick<
  Stored,
  'sk' | 'state' | 'accountId' | 'scanSeq' | 'changed' | 'version' | 'concerns'
> & { readonly readBy: ReadonlySet<string> };

const changedPart = (item: Item): ChangedPart => {
  const stored = Stored.parse(item);
  const flags = Object.entries(formerFlags).filter(([name]) => stored[name as keyof Stored]);
  return { ...stored, readBy: new Set([...stored.readBy, ...flags.map(([, reader]) => reader)]) };
};

const isConcerned = (reader: ChangeReader, { concerns }: ChangedPart): boolean => {
  if (concerns === 'rows') return reader.name !== ANALYSIS.name;
  return concerns === 'all' || reader.after === 'analysis';
};

/** Issue rows can be read once the analysis is done. */
const isOpenTo = (reader: ChangeReader, part: ChangedPart): boolean => {
  const { state, readBy, concerns } = part;
  if (state !== 'done' || readBy.has(reader.name) || !isConcerned(reader, part)) return false;
  return reader.after === 'scan' || concerns !== 'all' || readBy.has(ANALYSIS.name);
};

/** Every reader of the part has read it, this one included. */
const isReadByAll = (
  part: ChangedPart,
  readers: readonly ChangeReader[],
  reader?: ChangeReader,
): boolean =>
  [ANALYSIS, ...readers].every(
    (one) => !isConcerned(one, part) || one.name === reader?.name || part.readBy.has(one.name),
  );

const partAttributes = Object.keys(Stored.shape);

/** Parts and change records that a reader has yet to read, ascending by sort key. */
const readOpenParts = async (core: Table, customer: CustomerContext): Promise<ChangedPart[]> => {
  const pk = scansPk(customer);
  const open = await readOpen(core, customer);
  const keys = open.map(({ sk }) => ({ pk, sk }));
  const items = await batchGet(core, keys, partAttributes);
  return items.map(changedPart).sort((a, b) => (a.sk < b.sk ? -1 : 1));
};

/** Changes that the analysis has not read yet. */
export const readPartsToAnalyse = async (
  core: Table,
  customer: CustomerContext,
): Promise<ChangedPart[]> =>
  (await readOpenParts(core, customer)).filter((part) => isOpenTo(ANALYSIS, part));

/** One of the readers beside the analysis, and all of them: a part that all have read is done with. */
export interface ReaderAmong {
  readonly reader: ChangeReader;
  readonly readers: readonly ChangeReader[];
}

/** Changes that this reader has not read yet. */
export const readPendingParts = async (
  core: Table,
  customer: CustomerContext,
  { reader, readers }: ReaderAmong,
): Promise<ChangedPart[]> => {
  const parts = await readOpenParts(core, customer);
  // Readers that marked it at the same moment each took another for the last.
  const done = parts.filter((part) => part.state === 'done' && isReadByAll(part, readers));
  await inParallel(done, 16, (part) => noteRead(core, customer, part));
  return parts.filter((part) => isOpenTo(reader, part));
};

/** The last reader clears the changes away. */
const markRead = (reader: ChangeReader, part: ChangedPart, isLast: boolean) => ({
  ConditionExpression: '#version = :version',
  UpdateExpression: `${isLast ? 'SET changed = :none ' : ''}ADD readBy :reader`,
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: {
    ':version': part.version,
    ':reader': new Set([reader.name]),
    ...(isLast && { ':none': '' }),
  },
});

/**
 * Records that the reader has applied the part; no effect where it was written again since it was
 * read.
 */
export const markApplied = async (
  core: Table,
  customer: CustomerContext,
  { part, reader, readers }: ReaderAmong & { readonly part: ChangedPart },
): Promise<void> => {
  const key = { pk: scansPk(customer), sk: part.sk };
  const isLast = isReadByAll(part, readers, reader);
  const done = await ifAllowed(updateItem(core, key, markRead(reader, part, isLast)));
  if (done && isLast) await noteRead(core, customer, part);
};

/** Issues that the analysis raised, resolved, and found again after they had been resolved. */
export interface IssueMoves {
  readonly new: number;
  readonly fixed: number;
  readonly reopened: number;
}

const addMoves = (moves: IssueMoves, scan: { accountId: string; scanSeq: number }) => ({
  UpdateExpression:
    'SET accountId = :accountId, scanSeq = :scanSeq ' +
    'ADD newIssues :new, fixedIssues :fixed, reopenedIssues :reopened',
  ExpressionAttributeValues: {
    ':accountId': scan.accountId,
    ':scanSeq': scan.scanSeq,
    ':new': moves.new,
    ':fixed': moves.fixed,
    ':reopened': moves.reopened,
  },
});

/**
 * Records the end of a part's analysis and adds to its scan's numbers, together and once. No effect
 * when the part was written again, or when another run was first. It is never the last reader:
 * issues are read after it.
 */
export const markAnalysed = async (
  core: Table,
  customer: CustomerContext,
  { part, moves }: { readonly part: ChangedPart; readonly moves: IssueMoves },
): Promise<void> => {
  const { sk, accountId, scanSeq } = part;
  if (accountId === undefined || scanSeq === undefined) return;
  const mark = markRead(ANALYSIS, part, false);
  const scan = { accountId, scanSeq };
  const partUpdate = {
    TableName: core.name,
    Key: { pk: scansPk(customer), sk },
    ...mark,
    ConditionExpression: '#version = :version AND NOT contains(readBy, :name)',
    ExpressionAttributeValues: { ...mark.ExpressionAttributeValues, ':name': ANALYSIS.name },
  };
  const scanUpdate = {
    TableName: core.name,
    Key: { ...scanKey(customer, scan) },
    ...addMoves(moves, scan),
  };
  await transact(core, [{ Update: partUpdate }, { Update: scanUpdate }]);
};
