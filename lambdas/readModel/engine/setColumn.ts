import { type Column, codesFor } from './column.ts';
import type { ColumnSpec } from './kind.ts';
import type { Marks } from './marks.ts';
import { sortEntries } from './order.ts';

/** A member of a set, and the rows whose sets have it. */
export interface Member {
  readonly name: string;
  readonly marks: Marks;
}

/** The set that rows have, by its place in the list of those seen so far. */
const gather = (rows: number, members: readonly Member[]) => {
  const sets = [''];
  const placeOf = new Map([['', 0]]);
  const places = new Uint32Array(rows);
  for (const { name, marks } of members) {
    const next = new Map<number, number>();
    for (let row = 0; row < rows; row += 1) {
      if (marks[row] !== 1) continue;
      const before = places[row] as number;
      let after = next.get(before);
      if (after === undefined) {
        const text = before === 0 ? name : `${sets[before]}\n${name}`;
        after = placeOf.get(text) ?? sets.push(text) - 1;
        placeOf.set(text, after);
        next.set(before, after);
      }
      places[row] = after;
    }
  }
  return { sets, places };
};

/** A column of sets out of the rows that have each member; the members are in order. */
export const setColumn = (spec: ColumnSpec, rows: number, members: readonly Member[]): Column => {
  const { sets, places } = gather(rows, members);
  const used = new Set(places);
  const values = sortEntries(
    spec,
    sets.filter((_, place) => used.has(place)),
  );
  const codeOf = new Map(values.map((value, code) => [value, code]));
  const codeAt = Uint32Array.from(sets, (text) => codeOf.get(text) ?? 0);
  const codes = codesFor(values.length, rows);
  for (let row = 0; row < rows; row += 1) codes[row] = codeAt[places[row] as number] as number;
  return { spec, values, codes };
};
