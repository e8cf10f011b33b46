import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { remember } from '#classify/detectors/lib/remember.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const MB = 2 ** 20;
const TEXTS = 200;

/** The second collection waits for the sweepers of the first, which free memory beside the program. */
const used = (): number => {
  collect();
  collect();
  return process.memoryUsage().heapUsed / MB;
};

/** Inside of the heap, which buffers and the texts made of them are not. */
const wholeOf = (n: number): string => `${n} is the number of this text. `.repeat(MB / 32);

it('a part that is kept does not keep the text that it was cut from', () => {
  const of = remember((text) => text.slice(0, 20), 1_000);
  const before = used();
  for (let n = 0; n < TEXTS; n += 1) {
    expect(of(wholeOf(n).slice(100, 140))).toHaveLength(20);
  }
  expect(used() - before).toBeLessThan(TEXTS / 4);
});
