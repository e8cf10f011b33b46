import { createColumnProfile } from '#classify/columnProfile.ts';
import { createOwnProfile, type OwnVerdict } from '#classify/custom/ownDetector.ts';
import type { RowPlace } from '#classify/rowSet.ts';
import { createTextProfile } from '#classify/textProfile.ts';
import type { Verdict } from '#classify/verdict.ts';
import { words } from '#classify/words.ts';
import type { CellSink } from '../readers/source.ts';
import type { ColumnSketch } from '../sketches/columnSketch.ts';
import type { KeyedHash } from '../sketches/keyedHash.ts';
import { withSketch } from '../sketches/withSketch.ts';
import { allowsNow, wanted } from './wanted.ts';

/** A column as our own types and the customer's detectors see it. */
export interface ColumnLook extends CellSink {
  readonly verdicts: () => (Verdict | OwnVerdict)[];
  readonly sketch?: ColumnSketch['sketch'];
}

/** Where a column is: its name, its table, and the row that is read. */
export interface ColumnOfTable {
  readonly column: string;
  readonly table: string;
  readonly at: RowPlace;
}

const createClassifiedLook = ({ column, table, at }: ColumnOfTable): ColumnLook => {
  const profile = createColumnProfile(column, table, { allows: allowsNow(), at });
  const { detectors, isAllowed } = wanted();
  if (detectors.length === 0) return profile;
  const own = createOwnProfile(detectors, words(column), { isAllowed, at });
  return {
    add: (cell) => {
      profile.add(cell);
      if (cell !== null) own.add(cell);
    },
    addPart: (text, from, to) => {
      profile.addPart(text, from, to);
      own.add(text.slice(from, to));
    },
    verdicts: () => [...profile.verdicts(), ...own.verdicts()],
  };
};

export const createColumnLook = (column: ColumnOfTable, hash?: KeyedHash): ColumnLook => {
  const look = createClassifiedLook(column);
  return hash === undefined ? look : withSketch(look, hash);
};

/** What is read as text, by our own types and the customer's detectors. */
export const createTextLook = () => {
  const allows = allowsNow();
  const text = createTextProfile([], { flows: true, ...(allows && { allows }) });
  const { detectors, isAllowed } = wanted();
  if (detectors.length === 0) return text;
  const own = createOwnProfile(detectors, [], { isAllowed });
  return {
    add: (line: string) => {
      text.add(line);
      own.add(line);
    },
    addPart: (line: string, from: number, to: number) => {
      text.addPart(line, from, to);
      own.add(line.slice(from, to));
    },
    verdicts: () => [...text.verdicts(), ...own.verdicts()],
  };
};
