import { writeFileSync } from 'node:fs';
import { type Header, MAGIC } from '#places/format.ts';
import type { RangeTable } from './rangeTable.ts';
import type { TextTable } from './textTable.ts';

/** What a file of places is made of. */
export interface PlaceTables {
  readonly stamp: string;
  readonly places4: RangeTable;
  readonly places6: RangeTable;
  readonly owners4: RangeTable;
  readonly owners6: RangeTable;
  readonly places: TextTable;
  readonly owners: TextTable;
}

type Buffers = Readonly<Record<string, Buffer>>;

/** Offsets of all sections when the first begins at `start`. */
const placed = (sections: Readonly<Record<string, Buffers>>, start: number) => {
  let offset = start;
  const place = (buffers: Buffers) =>
    Object.fromEntries(
      Object.entries(buffers).map(([name, { length: bytes }]) => {
        const section = { offset, bytes };
        offset += bytes;
        return [name, section];
      }),
    );
  return Object.fromEntries(Object.entries(sections).map(([name, each]) => [name, place(each)]));
};

/** Room for the header, whose length depends on the offsets that it states. */
const HEADER_BYTES = 2048;

/** Writes the file; lambdas/places/format.ts describes it. */
export const writePlaces = (path: string, { stamp, ...tables }: PlaceTables): void => {
  const sections = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, table.sections() as Buffers]),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(HEADER_BYTES);
  const start = MAGIC.length + length.length + HEADER_BYTES;
  const header = { stamp, sections: placed(sections, start) } as unknown as Header;
  const text = JSON.stringify(header).padEnd(HEADER_BYTES);
  const parts = Object.values(sections).flatMap((each) => Object.values(each));
  writeFileSync(path, Buffer.concat([Buffer.from(MAGIC), length, Buffer.from(text), ...parts]));
};
