import { FindingKey } from '#contracts/classification/customDetector.ts';
import type { StoreSummary } from '#contracts/list/summaries.ts';

type Types = StoreSummary['types'];

/** Types in order, and their values and records beside them, a line each; not known = empty. */
export const typeCells = (types: Types) => {
  const ordered = [...types].sort((a, b) => (a.type < b.type ? -1 : 1));
  return {
    types: ordered.map(({ type }) => type).join('\n'),
    typeCounts: ordered.map(({ count }) => count).join('\n'),
    typeRecords: ordered.map(({ records }) => records ?? '').join('\n'),
  };
};

const linesOf = (cell: string): string[] => (cell === '' ? [] : cell.split('\n'));
const known = new Map<string, FindingKey | undefined>();

/** Parsed once: lists repeat the same few types in every row. */
const keyIn = (text: string): FindingKey | undefined => {
  if (!known.has(text)) known.set(text, FindingKey.safeParse(text).data);
  return known.get(text);
};

type TypeCells = Readonly<ReturnType<typeof typeCells>>;

/** Types of a store, their values and records, out of the cells. */
export const typesIn = (cells: TypeCells): Types => {
  const counts = linesOf(cells.typeCounts);
  const records = cells.typeRecords.split('\n');
  return linesOf(cells.types).flatMap((text, at) => {
    const type = keyIn(text);
    if (type === undefined) return [];
    const known = records[at] ? { records: Number(records[at]) } : {};
    return [{ type, count: Number(counts[at]), ...known }];
  });
};
