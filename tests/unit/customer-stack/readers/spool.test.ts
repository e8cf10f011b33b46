import { expect, test } from 'vitest';
import { createSpool } from '#customer-stack/readers/spool.ts';

const MB = 1024 * 1024;
const bytes = (size: number, value: number) => Buffer.from(new ArrayBuffer(size)).fill(value);

test('bytes that were taken are gone when the spool is closed, those that were written stay', async () => {
  const [written, taken] = [bytes(10, 1), bytes(10, 2)];
  const spool = createSpool(100);
  expect([spool.write(written), spool.take(taken)]).toEqual([true, true]);
  const source = spool.source('a');
  expect([...(await source.read(8, 30))]).toEqual([1, 1, ...Array.from({ length: 10 }, () => 2)]);
  spool.close();
  spool.close();
  expect([written.length, taken.length]).toEqual([10, 0]);
  expect((await source.read(0, 20)).length).toBe(0);
});

test.each([4, 20])('no more than the limit is taken, and read as it was (%i MB)', async (most) => {
  const spool = createSpool(most * MB);
  const pieces = Array.from({ length: most + 1 }, (_, i) => bytes(MB, i));
  expect(pieces.map((each) => spool.take(each)).indexOf(false)).toBe(most);
  const source = spool.source('a');
  expect(source.size).toBe(most * MB);
  const read = await source.read(MB - 1, 2 * MB + 1);
  expect([read[0], read[1], read.at(-1), read.length]).toEqual([0, 1, 2, MB + 2]);
  spool.close();
  expect(pieces.map(({ length }) => length)).toEqual(pieces.map(() => 0));
});
