import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { AccountId } from '#contracts/ids.ts';
import { changeRecordKey, scanKey, scansPk } from './keys.ts';
import { noteOpen, noteRead, readOpen } from './openParts.ts';
import { joinIds, PART_DAYS, ScanPart, ttl, unread } from './scans.ts';
import { batchGet, ifAllowed, inParallel, putItem, type Table, updateItem } from './table.ts';
import { transact } from './transact.ts';

/** Who reads the changes of a part, and where it says that it did. */
const marks = {
  dataStores: 'folded',
  analysis: 'analysed',
  issues: 'issuesFolded',
  assets: 'assetsFolded',
  identities: 'identitiesFolded',
} as const;
export type ChangeReader = keyof typeof marks;
const allMarks = Object.values(marks);

/** A part or a change record, as a reader of changes sees it. */
const Changed = z.object({
  pk: z.string(),
  sk: z.string(),
  state: ScanPart.shape.state,
  accountId: z.optional(AccountId),
  scanSeq: z.optional(z.int()),
  changed: z.string(),
  version: z.string(),
  folded: z._default(z.boolean(), false),
  analysed: z._default(z.boolean(), false),
  issuesFolded: z._default(z.boolean(), false),
  assetsFolded: z._default(z.boolean(), false),
  identitiesFolded: z._default(z.boolean(), false),
});
export type ChangedPart = z.infer<typeof Changed>;

/** What comes of issues is there to be read once the analysis is through. */
const isOpenTo = (reader: ChangeReader, part: ChangedPart): boolean => {
  if (part.state !== 'done' || part[marks[reader]]) return false;
  return part.analysed || (reader !== 'issues' && reader !== 'assets');
};

const isReadByAll = (part: ChangedPart): boolean =>
  part.state === 'done' && allMarks.every((mark) => part[mark]);

/** Parts and change records that this reader has not read yet, ascending by sort key. */
export const readUnfoldedParts = async (
  core: Table,
  customer: CustomerContext,
  reader: ChangeReader,
): Promise<ChangedPart[]> => {
  const pk = scansPk(customer);
  const open = await readOpen(core, customer);
  const items = await batchGet(
    core,
    open.map(({ sk }) => ({ pk, sk })),
    Object.keys(Changed.shape),
  );
  const parts = items.map((item) => Changed.parse(item));
  // Readers that marked it at the same moment each took another for the last.
  await inParallel(parts.filter(isReadByAll), 16, (part) => noteRead(core, customer, part));
  return parts.filter((part) => isOpenTo(reader, part)).sort((a, b) => (a.sk < b.sk ? -1 : 1));
};

type Mark = (typeof allMarks)[number];

const isLast = (mark: Mark, part: ChangedPart): boolean =>
  allMarks.every((name) => name === mark || part[name]);

/** The last reader clears the changes away. */
const marked = (mark: Mark, part: ChangedPart) => {
  const last = isLast(mark, part);
  return {
    ConditionExpression: '#version = :version',
    UpdateExpression: `SET #mark = :true${last ? ', changed = :none' : ''}`,
    ExpressionAttributeNames: { '#version': 'version', '#mark': mark },
    ExpressionAttributeValues: {
      ':version': part.version,
      ':true': true,
      ...(last && { ':none': '' }),
    },
  };
};

/** Does nothing when the part was written anew since it was read. */
export const markFolded = async (
  core: Table,
  customer: CustomerContext,
  [reader, part]: readonly [ChangeReader, ChangedPart],
): Promise<void> => {
  const key = { pk: scansPk(customer), sk: part.sk };
  const done = await ifAllowed(updateItem(core, key, marked(marks[reader], part)));
  if (done && isLast(marks[reader], part)) await noteRead(core, customer, part);
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
 * The analysis of a part is through: says so, and adds to its scan's numbers, together and once.
 * Nothing of it when the part was written anew, or when somebody else was first.
 */
export const markAnalysed = async (
  core: Table,
  customer: CustomerContext,
  [part, moves]: readonly [ChangedPart, IssueMoves],
): Promise<void> => {
  const { sk, accountId, scanSeq } = part;
  if (accountId === undefined || scanSeq === undefined) return;
  const mark = marked('analysed', part);
  const scan = { accountId, scanSeq };
  const partUpdate = {
    TableName: core.name,
    Key: { pk: scansPk(customer), sk },
    ...mark,
    ConditionExpression: '#version = :version AND #mark <> :true',
  };
  const scanUpdate = {
    TableName: core.name,
    Key: { ...scanKey(customer, scan) },
    ...addMoves(moves, scan),
  };
  await transact(core, [{ Update: partUpdate }, { Update: scanUpdate }]);
};

/** Entities whose issues were changed by something else than a scan. */
export interface ChangeRecord {
  /** The same for every run of the same work. */
  readonly cause: string;
  readonly refs: readonly string[];
  /** New at each writing. */
  readonly version: string;
  readonly at: number;
}

const REFS_PER_RECORD = 10_000;

/** Written when the issues are: a run that dies before it is repeated, and finds the same refs. */
export const writeChangeRecord = async (
  core: Table,
  customer: CustomerContext,
  { cause, refs, version, at }: ChangeRecord,
): Promise<void> => {
  for (let from = 0; from < refs.length; from += REFS_PER_RECORD) {
    const key = changeRecordKey(customer, `${cause} ${from}`);
    const until = ttl(at, PART_DAYS);
    await noteOpen(core, customer, { sk: key.sk, version, ttl: until });
    await putItem(core, {
      ...key,
      state: 'done',
      version,
      changed: joinIds(refs.slice(from, from + REFS_PER_RECORD)),
      // Neither data stores nor identities change by it.
      ...unread,
      folded: true,
      analysed: true,
      identitiesFolded: true,
      ttl: until,
    });
  }
};
