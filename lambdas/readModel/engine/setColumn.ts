import { type Column, codesFor } from './column.ts';
import type { ColumnSpec } from './kind.ts';
import type { Marks } from './marks.ts';
import { sortEntries } from './order.ts';

/** A member of a set, and the rows whose sets have it. */
export interface Member {
  readonly name: string;
  readonly marks: Marks;
}

/**
 * The set of each row by its place, and every set as the one before its last member was added: members
 * come in order, so that a set is reached in one way only.
 */
const gather = (rows: number, members: readonly Member[]) => {
  const before = [0];
  const last = [''];
  const places = new Uint32Array(rows);
  for (const { name, marks } of members) {
    const next = new Uint32Array(before.length);
    for (let row = 0; row < rows; row += 1) {
      if (marks[row] !== 1) continue;
      const from = places[row] as number;
      if (next[from] === 0) {
        next[from] = before.push(from) - 1;
        last.push(name);
      }
      places[row] = next[from] as number;
    }
  }
  return { before, last, places };
};

/** The set at a place, its members in order. */
const textOf = ({ before, last }: ReturnType<typeof gather>, place: number): string => {
  const names: string[] = [];
  for (let at = place; at > 0; at = before[at] as number) names.push(last[at] as string);
  return names.reverse().join('\n');
};

/** A column of sets out of the rows that have each member; the members are in order. */
export const setColumn = (spec: ColumnSpec, rows: number, members: readonly Member[]): Column => {
  const sets = gather(rows, members);
  const { places } = sets;
  const used = [...new Set(places)];
  const texts = used.map((place) => textOf(sets, place));
  const values = sortEntries(spec, [...texts]);
  const codeOf = new Map(values.map((value, code) => [value, code]));
  const codeAt = new Uint32Array(sets.before.length);
  for (const [at, place] of used.entries()) codeAt[place] = codeOf.get(texts[at] ?? '') ?? 0;
  const codes = codesFor(values.length, rows);
  for (let row = 0; row < rows; row += 1) codes[row] = codeAt[places[row] as number] as number;
  return { spec, values, codes };
};
