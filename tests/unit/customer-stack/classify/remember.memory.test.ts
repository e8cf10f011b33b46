import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { remember } from '#classify/detectors/lib/remember.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const MB = 2 ** 20;

/** Large texts are outside of the heap. */
const used = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MB;
};

it('a part that is kept does not keep the text that it was cut from', () => {
  const of = remember((text) => text.slice(0, 20), 1_000);
  const before = used();
  for (let n = 0; n < 100; n += 1) {
    const whole = Buffer.alloc(MB, `number ${n} of these texts `).toString('latin1');
    expect(of(whole.slice(100, 140))).toHaveLength(20);
  }
  expect(used() - before).toBeLessThan(20);
});
