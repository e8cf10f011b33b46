import type { MeasuredSink } from '#classify/columnProfile.ts';
import type { CellSink } from '../readers/source.ts';
import { type ColumnSketch, type ColumnVerdict, createColumnSketch } from './columnSketch.ts';
import type { KeyedHash } from './keyedHash.ts';

interface Decides extends CellSink {
  readonly verdicts: () => readonly ColumnVerdict[];
}

/** No cell is left to the kernel as long as the column is hashed: a sketch holds all of them, however the table is read. */
const measuredWith = (sink: MeasuredSink, sketch: ColumnSketch): MeasuredSink => ({
  ...sink,
  add: (cell, traits, times) => {
    const isWanted = sketch.add(cell, 0, cell.length);
    const further = sink.add(cell, traits, times);
    return isWanted ? 'look' : further;
  },
});

/** The same column, of which a sketch is made beside. */
export const withSketch = <L extends Decides>(look: L, hash: KeyedHash) => {
  const sketch = createColumnSketch(hash, look.verdicts);
  return {
    ...look,
    sketch: sketch.sketch,
    add: (cell: string | null) => {
      look.add(cell);
      if (cell !== null && sketch.isOpen()) sketch.add(cell, 0, cell.length);
    },
    addPart: (text: string, from: number, to: number) => {
      look.addPart(text, from, to);
      if (sketch.isOpen()) sketch.add(text, from, to);
    },
    ...(look.measured && {
      measured: () => {
        const sink = look.measured?.();
        return sink && sketch.isOpen() ? measuredWith(sink, sketch) : sink;
      },
    }),
  };
};
