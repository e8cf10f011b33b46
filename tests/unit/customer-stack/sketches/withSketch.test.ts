import { expect, it } from 'vitest';
import type { MeasuredSink } from '#classify/columnProfile.ts';
import type { Further } from '#classify/kernel/cellChecks.ts';
import type { KeyedHash } from '#customer-stack/sketches/keyedHash.ts';
import { withSketch } from '#customer-stack/sketches/withSketch.ts';

const counted: Further = { check: 'signs', more: () => {}, isSampled: () => true };
const hash: KeyedHash = (_, from, to) => to - from;

/** Looks at so many cells of a column, of which all may be left to the kernel by their form. */
const furtherOf = (further: Further, strength: string, cells: number) => {
  const sketched = withSketch(
    {
      add: () => {},
      addPart: () => {},
      verdicts: () => [{ type: 'email', hits: 600, cells: 600, strength }],
      measured: () => ({ add: () => further, pass: () => {} }),
    },
    hash,
  );
  const sink: MeasuredSink | undefined = sketched.measured?.();
  return Array.from({ length: cells }, (_, i) => sink?.add(`cell ${i}`, 0, 1)).at(-1);
};

it.each([['pass' as const], [counted]])(
  'leaves no cell to the kernel while the column is hashed, if its form is %j',
  (further) => {
    expect(furtherOf(further, 'certain', 1)).toBe('look');
    expect(furtherOf(further, 'certain', 600)).toBe('look');
    expect(furtherOf(further, 'possible', 600)).toBe(further);
  },
);
