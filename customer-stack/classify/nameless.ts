import type { DataType } from '#contracts/classification/dataTypes.ts';
import { dateOfBirth } from './detectors/dateOfBirth.ts';
import { plainName } from './detectors/lib/bloom.ts';
import { isFamilyName, isGivenName } from './detectors/lib/knownNames.ts';
import { name } from './detectors/name.ts';
import { addRow, createRowSet } from './rowSet.ts';
import { createSamples } from './samples.ts';
import type { Verdict } from './verdict.ts';
import { wilson } from './wilson.ts';

/** Rows that are kept to be compared; they stay in memory and are never given out. */
const MOST_ROWS = 1_000;
const MOST_COLUMNS = 60;
const LONGEST_CELL = 64;
/** Fewer different values prove nothing. */
const LEAST_DISTINCT = 20;

/** The name of anything, and of a family beside first names. */
const anyName = /^(?:nom|naam|navn|namn)$/i;
/** `_col3`, `column 4`, `c5`, `field_6`, `7`: generated or meaningless names. */
export const isNameless = (column: string): boolean =>
  anyName.test(column.trim()) ||
  /^(?:_?c|_?col|column|field|f|var|v|x|attr|unnamed:)?[ _-]?\d{1,4}$/i.test(column.trim());

const written = /^\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’.-]*){0,3}$/u;
const address = /^([\p{L}\d._+'-]{2,64})@[\p{L}\d-]+\.[\p{L}\d.-]{2,250}$/u;

type Cells = readonly (string | undefined)[];

/** Keeps a part of a text: a cell of the row that was begun last. */
export type KeepPart = (text: string, from: number, to: number) => void;

/** Cells by row, as parts of the texts that they stand in: few columns are looked at once more. */
const createKept = (rowNow: () => number) => {
  const texts: (string | undefined)[] = [];
  const [starts, ends]: [number[], number[]] = [[], []];
  const put: KeepPart = (text, from, to) => {
    const row = rowNow() - 1;
    texts[row] = text;
    starts[row] = from;
    ends[row] = to;
  };
  const add: KeepPart = (text, from, to) => {
    if (to - from <= LONGEST_CELL) return put(text, from, to);
    const cell = text.slice(from, to).trim();
    if (cell.length <= LONGEST_CELL) put(cell, 0, cell.length);
  };
  const cellAt = (row: number): string | undefined =>
    texts[row]?.slice(starts[row], ends[row]).trim() || undefined;
  return {
    add,
    cellAt,
    cells: (): Cells => Array.from(texts, (_, row) => cellAt(row)),
  };
};
type Kept = ReturnType<typeof createKept>;
type Columns = ReadonlyMap<string, Kept>;

/** A row with a mail address; `local` = the part before the @. */
interface Sender {
  readonly row: number;
  readonly local: string;
}
const sendersIn = (mails: Kept): Sender[] =>
  mails.cells().flatMap((mail, row) => {
    const local = mail === undefined ? undefined : address.exec(mail)?.[1];
    return local === undefined ? [] : [{ row, local: plainName(local) }];
  });

interface Pair extends Pick<Sender, 'local'> {
  readonly cell: string;
}

/** Rows that have both a value in the column and a mail address. */
const pairsOf = (column: Kept, senders: readonly Sender[]): Pair[] =>
  senders.flatMap(({ row, local }) => {
    const cell = column.cellAt(row);
    return cell === undefined ? [] : [{ cell, local }];
  });

/** Is the lower bound of the share of pairs that fit high enough, over enough different values? */
const mostly = (pairs: readonly Pair[], least: number, fits: (pair: Pair) => boolean): boolean => {
  const fitting = pairs.filter(fits);
  const distinct = new Set(fitting.map(({ cell }) => cell)).size;
  return distinct >= LEAST_DISTINCT && (wilson(fitting.length, pairs.length)[0] ?? 0) >= least;
};

const partsOf = (cell: string) => cell.split(' ').map(plainName);
const isIn = ({ cell, local }: Pair): boolean =>
  partsOf(cell).some((part) => part.length >= 3 && local.includes(part.replaceAll(/[^a-z]/g, '')));
const hasInitial = ({ cell, local }: Pair): boolean =>
  local.startsWith(partsOf(cell)[0]?.[0] ?? ' ');
const isKnown = ({ cell }: Pair): boolean =>
  written.test(cell) && partsOf(cell).some((part) => isGivenName(part) || isFamilyName(part));
const isGiven = ({ cell }: Pair): boolean =>
  written.test(cell) && isGivenName(partsOf(cell)[0] ?? '');

const verdictOf = (cells: Cells, detector: typeof name, reason: string): Verdict => {
  const filled = cells.filter((cell) => cell !== undefined);
  const rows = createRowSet();
  const values: string[] = [];
  for (const [i, cell] of cells.entries()) {
    if (cell === undefined || detector.test(cell, 'strong') !== 'value') continue;
    values.push(cell);
    addRow(rows, i + 1);
  }
  const [lower, upper] = wilson(values.length, filled.length);
  const samples = createSamples();
  for (const value of values) samples.add(detector.mask(value));
  return {
    type: detector.type,
    hits: values.length,
    cells: filled.length,
    lower,
    upper,
    confidence: 0.85,
    strength: 'certain',
    reasons: [...detector.validators, reason],
    ...{ samples: samples.list(), rows },
  };
};

/** Years of birth are widely spread and end before today's children. */
const LEAST_SPREAD = 30;
const YOUNGEST = 10;
const isOfBirths = (cells: Cells): boolean => {
  const filled = cells.filter((cell) => cell !== undefined);
  const dates = filled.filter((cell) => dateOfBirth.test(cell, 'strong') === 'value');
  if (dates.length < filled.length * 0.98 || new Set(dates).size < LEAST_DISTINCT) return false;
  if (dates.some((cell) => /[T ](?!00:00)\d\d:\d\d/.test(cell))) return false;
  const years = dates
    .map((cell) => Number(/(?:19|20)\d\d/.exec(cell)?.[0]))
    .toSorted((a, b) => a - b);
  const at = (share: number) => years[Math.floor((years.length - 1) * share)] ?? 0;
  const now = new Date().getUTCFullYear();
  return at(0.95) - at(0.05) >= LEAST_SPREAD && (years.at(-1) ?? now) <= now - YOUNGEST;
};

/** By column: the type that was found there. */
export type FoundTypes = ReadonlyMap<string, readonly DataType[]>;

export interface Nameless {
  /** Are cells of this row kept? */
  readonly takes: (row: number) => boolean;
  /** Keeps the cells of a column. */
  readonly keeperOf: (column: string) => KeepPart;
  readonly verdicts: (found: FoundTypes) => Map<string, Verdict>;
}

/** Columns whose cells occur in the mail address of their row, then given names beside them. */
const findNames = (columns: Columns, senders: readonly Sender[]): Map<string, Verdict> => {
  const found = new Map<string, Verdict>();
  const all = [...columns].map(([column, kept]) => ({
    column,
    kept,
    pairs: pairsOf(kept, senders),
  }));
  for (const { column, kept, pairs } of all) {
    if (mostly(pairs, 0.5, isIn) && mostly(pairs, 0.6, isKnown))
      found.set(column, verdictOf(kept.cells(), name, 'stands in the mail address of its row'));
  }
  if (found.size === 0) return found;
  for (const { column, kept, pairs } of all) {
    if (!found.has(column) && mostly(pairs, 0.6, hasInitial) && mostly(pairs, 0.75, isGiven))
      found.set(column, verdictOf(kept.cells(), name, 'initial of the mail address of its row'));
  }
  return found;
};

/** `nom` beside `prénom`: written like names nearly all. */
const besideFirstNames = (columns: Columns, found: FoundTypes): Map<string, Verdict> => {
  if (![...found.values()].some((types) => types.includes('name'))) return new Map();
  const families = [...columns].flatMap(([column, kept]) => {
    if (!anyName.test(column.trim()) || (found.get(column) ?? []).length > 0) return [];
    const cells = kept.cells();
    const verdict = verdictOf(cells, name, 'beside a column of names');
    const enough = new Set(cells).size >= Math.min(LEAST_DISTINCT, verdict.cells / 3);
    return enough && verdict.hits >= verdict.cells * 0.9 ? [[column, verdict] as const] : [];
  });
  return new Map(families);
};

const byMails = (columns: Columns, found: FoundTypes): Map<string, Verdict> => {
  const [ofMails = ''] =
    [...found].find(([column, types]) => types.includes('email') && columns.has(column)) ?? [];
  const mails = columns.get(ofMails);
  if (mails === undefined) return new Map();
  const free = new Map([...columns].filter(([column]) => (found.get(column) ?? []).length === 0));
  const names = findNames(free, sendersIn(mails));
  if (names.size === 0) return names;
  const births = [...free]
    .filter(([column]) => !names.has(column))
    .map(([column, kept]) => [column, kept.cells()] as const)
    .filter(([, cells]) => isOfBirths(cells));
  return new Map([
    ...names,
    ...births.map(
      ([column, cells]) =>
        [column, verdictOf(cells, dateOfBirth, 'years of birth beside names')] as const,
    ),
  ]);
};

const judge = (columns: Columns, found: FoundTypes): Map<string, Verdict> =>
  new Map([...besideFirstNames(columns, found), ...byMails(columns, found)]);

/**
 * Classifies columns without a name by their rows: a name by the mail address beside it, a date of
 * birth by the names beside it. Without such neighbours they are not classified. `rowNow` = the row that was
 * begun last, counted from 1.
 */
export const createNameless = (rowNow: () => number): Nameless => {
  const columns = new Map<string, Kept>();
  const keptOf = (column: string) => {
    const known = columns.get(column);
    if (known !== undefined || columns.size >= MOST_COLUMNS) return known;
    const kept = createKept(rowNow);
    columns.set(column, kept);
    return kept;
  };
  const takes = (row: number) => row >= 1 && row <= MOST_ROWS;
  return {
    takes,
    keeperOf: (column) => {
      let kept: Kept | undefined;
      return (text, from, to) => {
        if (!takes(rowNow())) return;
        kept ??= keptOf(column);
        kept?.add(text, from, to);
      };
    },
    verdicts: (found) => judge(columns, found),
  };
};
