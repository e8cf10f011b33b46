import { FindingKey } from '#contracts/classification/customDetector.ts';
import type { StoreSummary } from '#contracts/list/summaries.ts';

type Types = StoreSummary['types'];

/** Types in order, and their counts beside them, a line each. */
export const typeCells = (types: Types) => {
  const ordered = [...types].sort((a, b) => (a.type < b.type ? -1 : 1));
  return {
    types: ordered.map(({ type }) => type).join('\n'),
    typeCounts: ordered.map(({ count }) => count).join('\n'),
  };
};

const linesOf = (cell: string): string[] => (cell === '' ? [] : cell.split('\n'));
const known = new Map<string, FindingKey | undefined>();

/** Parsed once: lists repeat the same few types in every row. */
const keyIn = (text: string): FindingKey | undefined => {
  if (!known.has(text)) known.set(text, FindingKey.safeParse(text).data);
  return known.get(text);
};

/** Types of a store and their counts out of the two cells. */
export const typesIn = (cells: { readonly types: string; readonly typeCounts: string }): Types => {
  const counts = linesOf(cells.typeCounts);
  return linesOf(cells.types).flatMap((text, at) => {
    const type = keyIn(text);
    return type === undefined ? [] : [{ type, count: Number(counts[at]) }];
  });
};
