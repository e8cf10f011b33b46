import { describe, expect, it } from 'vitest';
import type { Detector } from '#classify/detector.ts';
import { detectors } from '#classify/detectors/index.ts';
import { instanceOf, kernelKind } from '#classify/kernel/index.ts';
import type { LineSigns } from '#classify/kernel/lineSigns.ts';
import { createDetectorSigns } from '#classify/labels.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { decoys, sensitive } from '../../../../builders/labelledValues.ts';

/** Characters that are read together. */
const BLOCK = 64;
const random = seededRandom('blocks of lines');
const kernels = (['bytewise', kernelKind()] as const).map((kind) =>
  createDetectorSigns(instanceOf(kind)),
);

const examples = (detectors as readonly Detector[]).flatMap(({ examples: { match, nonMatch } }) =>
  [...match, ...nonMatch].map(({ cell, header }) => `${header ?? ''}: ${cell}`),
);
const made = [...sensitive, ...decoys].flatMap(({ column, make }) =>
  Array.from({ length: 10 }, (_, i) => `${column}=${make(random, i)}`),
);
const further = [
  'deadbeefdeadbeefdeadbeefdeadbeef01 550e8400-e29b-41d4-a716-446655440000, 550e8400',
  'Maria da Silva, Улица Ленина 5, naïve Straße 12, key: AIzaSyA0123456789abcdefghijklmnopqrstuv',
  'GB29 NWBK 6016 1331 9268 19; 1016 GV; CA 94105; <<x@acme.org>; -- 10.20.30.40 ::',
];

/** What the kernel tells of a line behind so many blanks. */
const shownBy = (kernel: LineSigns, line: string, blanks: number) => {
  const text = ' '.repeat(blanks) + line;
  const signs = kernel.scan(text, 0, text.length);
  const { starts, ends, count } = kernel.runs;
  const runs = Array.from({ length: count }, (_, i) => [
    (starts[i] as number) - blanks,
    (ends[i] as number) - blanks,
  ]);
  return { signs, runs, hints: kernel.hints(), digits: kernel.digits(), near: kernel.near() };
};

describe('the pass over a line', () => {
  it('tells the same wherever the blocks of a line end, with vectors and without', () => {
    const lines = [...examples, ...made, ...further];
    for (const [i, line] of lines.entries()) {
      const shown = kernels.map((kernel) => shownBy(kernel, line, 1));
      expect(shown[1], line).toEqual(shown[0]);
      const shifts = i < lines.length - further.length ? [1 + (i % BLOCK)] : Array(BLOCK).keys();
      for (const shift of shifts)
        for (const kernel of kernels)
          expect(shownBy(kernel, line, 1 + shift), `${shift} ${line}`).toEqual(shown[0]);
    }
  });
});
