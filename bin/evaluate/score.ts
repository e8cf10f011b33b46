import type { Strength } from '#contracts/classification/strength.ts';
import { columnsOf, whyUnclear } from './columns.ts';
import type { Finder, FoundColumns, FoundType } from './finder.ts';
import type { LabelledFile, Span } from './labels.ts';

/** One place where label and finding differ. */
export interface Slip {
  readonly kind: 'missed' | 'false';
  readonly type: string;
  /** Of the false finding; a miss is no finding of either. */
  readonly strength: Strength | null;
  readonly path: string;
  /** Column, or line and characters. */
  readonly at: string;
  readonly reason: string;
}

export interface Hit {
  readonly type: string;
  readonly strength: Strength;
}

export interface FileScore {
  readonly hits: readonly Hit[];
  readonly slips: readonly Slip[];
  /** Labelled columns, and those with a certain type that their label lacks. */
  readonly columns: number;
  readonly falseColumns: number;
  /** Labels that no column of the file answers to. */
  readonly unmatched: readonly string[];
  /** Why the file could not be read, or a label of it not be scored. */
  readonly unread: string | null;
}

const missedBecause = (unread: string | null, others: readonly FoundType[]): string => {
  if (unread !== null) return `not read: ${unread}`;
  const types = [...new Set(others.map(({ type }) => type))];
  return types.length === 0 ? 'nothing found' : `found as ${types.join(', ')}`;
};

type Place = Pick<Slip, 'path' | 'at'>;

const falseSlip = (place: Place, { type, strength, reason }: FoundType): Slip => ({
  ...{ kind: 'false', type, strength, reason },
  ...place,
});

interface ColumnScore extends Pick<FileScore, 'hits' | 'slips'> {
  readonly isFalse: boolean;
}

const scoreColumn = (
  place: Place,
  wanted: string | null,
  { found, why }: { readonly found: readonly FoundType[]; readonly why: string | null },
): ColumnScore => {
  const hit = found.find(({ type }) => type === wanted);
  const wrong = found.filter(({ type }) => type !== wanted);
  const missed: Slip[] =
    wanted === null || hit !== undefined
      ? []
      : [
          {
            ...{ kind: 'missed', type: wanted, strength: null, ...place },
            reason: missedBecause(why, wrong),
          },
        ];
  return {
    hits: hit === undefined ? [] : [hit],
    slips: [...missed, ...wrong.map((each) => falseSlip(place, each))],
    isFalse: wrong.some(({ strength }) => strength === 'certain'),
  };
};

const scoreLabel = (
  { unread, read, typesOf }: FoundColumns,
  { path, at }: Place,
  wanted: string | null,
) => {
  const meant = read === null ? [] : columnsOf(at, read);
  const unclear = whyUnclear(at, meant);
  const isUnmatched = unread === null && read !== null && meant.length === 0;
  const why = unread ?? unclear ?? (isUnmatched ? 'no column of this name' : null);
  const found = why === null ? typesOf(at, meant) : [];
  return { unclear, isUnmatched, at, ...scoreColumn({ path, at }, wanted, { found, why }) };
};

const scoreColumns = (
  found: FoundColumns,
  path: string,
  columns: NonNullable<LabelledFile['columns']>,
): FileScore => {
  const scores = Object.entries(columns).map(([at, wanted]) =>
    scoreLabel(found, { path, at }, wanted),
  );
  return {
    hits: scores.flatMap(({ hits }) => hits),
    slips: scores.flatMap(({ slips }) => slips),
    columns: scores.length,
    falseColumns: scores.filter(({ isFalse }) => isFalse).length,
    unmatched: scores.filter(({ isUnmatched }) => isUnmatched).map(({ at }) => at),
    unread: found.unread ?? scores.find(({ unclear }) => unclear !== null)?.unclear ?? null,
  };
};

const touches = (a: Span, b: Span) => a.line === b.line && a.start < b.end && b.start < a.end;
const overlaps = (a: Span, b: Span) => a.type === b.type && touches(a, b);
const placeOf = ({ line, start, end }: Span) => `line ${line}, ${start} to ${end}`;

/** Lines from 1. */
const fromOne = (spans: readonly Span[]): readonly Span[] =>
  spans.some(({ line }) => line === 0)
    ? spans.map((span) => ({ ...span, line: span.line + 1 }))
    : spans;

const scoreSpans = (
  { unread, spans: found }: Awaited<ReturnType<Finder['spans']>>,
  path: string,
  labelled: readonly Span[],
): FileScore => {
  const hits: Hit[] = [];
  const missed: Slip[] = [];
  for (const span of fromOne(labelled)) {
    const there = found.filter((each) => overlaps(span, each));
    const best = there.find(({ strength }) => strength === 'certain') ?? there[0];
    const others = found.filter((each) => touches(span, each));
    if (best !== undefined) hits.push(best);
    else
      missed.push({
        ...{ kind: 'missed', type: span.type, strength: null, path, at: placeOf(span) },
        reason: missedBecause(unread, others),
      });
  }
  const wanted = fromOne(labelled);
  const extra = found.filter((span) => !wanted.some((each) => overlaps(span, each)));
  const slips = [...missed, ...extra.map((each) => falseSlip({ path, at: placeOf(each) }, each))];
  return { hits, slips, columns: 0, falseColumns: 0, unmatched: [], unread };
};

/** Compares what was found in one file with its labels. */
export const scoreFile = async (finder: Finder, file: LabelledFile): Promise<FileScore[]> => {
  const { path, columns, spans } = file;
  return [
    ...(columns === undefined ? [] : [scoreColumns(await finder.columns(path), path, columns)]),
    ...(spans === undefined ? [] : [scoreSpans(await finder.spans(path), path, spans)]),
  ];
};
