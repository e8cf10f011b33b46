import { columnsOf, whyUnclear } from './columns.ts';
import type { LabelledFile, Span } from './labels.ts';
import { findColumns, findSpans } from './readLabelled.ts';

/** One place where label and finding differ. */
export interface Slip {
  readonly kind: 'missed' | 'false';
  readonly type: string;
  readonly path: string;
  /** Column, or line and characters. */
  readonly at: string;
}

export interface FileScore {
  readonly hits: readonly string[];
  readonly slips: readonly Slip[];
  /** Labelled columns, and those with a type that their label lacks. */
  readonly columns: number;
  readonly falseColumns: number;
  /** Why the file could not be read, or a label of it not be scored. */
  readonly unread: string | null;
}

const scoreColumns = async (
  folder: string,
  path: string,
  columns: NonNullable<LabelledFile['columns']>,
): Promise<FileScore> => {
  const { unread, read, typesOf } = await findColumns(folder, path);
  const hits: string[] = [];
  const slips: Slip[] = [];
  let falseColumns = 0;
  let unclear: string | null = null;
  for (const [at, wanted] of Object.entries(columns)) {
    const meant = columnsOf(at, read);
    const why = whyUnclear(at, meant);
    unclear ??= why;
    const found = why === null ? typesOf(meant) : [];
    const wrong = found.filter((type) => type !== wanted);
    if (wanted !== null && found.includes(wanted)) hits.push(wanted);
    else if (wanted !== null) slips.push({ kind: 'missed', type: wanted, path, at });
    for (const type of wrong) slips.push({ kind: 'false', type, path, at });
    falseColumns += Number(wrong.length > 0);
  }
  const labelled = Object.keys(columns).length;
  return { hits, slips, columns: labelled, falseColumns, unread: unread ?? unclear };
};

const overlaps = (a: Span, b: Span) =>
  a.type === b.type && a.line === b.line && a.start < b.end && b.start < a.end;
const placeOf = ({ line, start, end }: Span) => `line ${line}, ${start} to ${end}`;

const scoreSpans = async (
  folder: string,
  path: string,
  labelled: readonly Span[],
): Promise<FileScore> => {
  const fromZero = labelled.some(({ line }) => line === 0);
  const wanted = labelled.map((span) => (fromZero ? { ...span, line: span.line + 1 } : span));
  const { unread, spans: found } = await findSpans(folder, path);
  const missed = wanted.filter((span) => !found.some((each) => overlaps(span, each)));
  const extra = found.filter((span) => !wanted.some((each) => overlaps(span, each)));
  const hits = wanted.filter((span) => !missed.includes(span)).map(({ type }) => type);
  const slips: Slip[] = [
    ...missed.map((span): Slip => ({ kind: 'missed', type: span.type, path, at: placeOf(span) })),
    ...extra.map((span): Slip => ({ kind: 'false', type: span.type, path, at: placeOf(span) })),
  ];
  return { hits, slips, columns: 0, falseColumns: 0, unread };
};

/** Compares what the scanner finds in one file with its labels. */
export const scoreFile = async (folder: string, file: LabelledFile): Promise<FileScore[]> => {
  const { path, columns, spans } = file;
  return [
    ...(columns === undefined ? [] : [await scoreColumns(folder, path, columns)]),
    ...(spans === undefined ? [] : [await scoreSpans(folder, path, spans)]),
  ];
};

export interface TypeScore {
  readonly type: string;
  readonly found: number;
  readonly missed: number;
  readonly false: number;
  /** Null when there is nothing to divide by. */
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
}

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** Precision, recall and F1 of each type that was labelled or found. */
export const byType = (scores: readonly FileScore[]): TypeScore[] => {
  const hits = scores.flatMap((each) => each.hits);
  const slips = scores.flatMap((each) => each.slips);
  const types = [...new Set([...hits, ...slips.map(({ type }) => type)])].toSorted();
  return types.map((type) => {
    const found = hits.filter((each) => each === type).length;
    const of = (kind: Slip['kind']) =>
      slips.filter((slip) => slip.type === type && slip.kind === kind).length;
    const [missed, wrong] = [of('missed'), of('false')];
    const precision = ratio(found, found + wrong);
    const recall = ratio(found, found + missed);
    const f1 = ratio(2 * found, 2 * found + missed + wrong);
    return { type, found, missed, false: wrong, precision, recall, f1 };
  });
};
