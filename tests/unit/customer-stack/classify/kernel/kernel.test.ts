import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hit, kernelKind, kernelOf, kernelTypes, scanBytes } from '#classify/kernel/index.ts';
import { mix } from '../../../../bench/classify/mix.ts';
import { kernelBytes, kernelValues } from '../../../../builders/kernelPieces.ts';
import { inOrder, referenceHits } from '../../../../builders/kernelReference.ts';

const kinds = [...new Set([kernelKind(), 'bytewise' as const])];
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const texts = (bytes: Uint8Array, hits: readonly Hit[]) =>
  hits.map(
    ({ type, offset, length }) =>
      `${type} ${Buffer.from(bytes.subarray(offset, offset + length)).toString('latin1')}`,
  );

describe.each(kinds)('the %s kernel', (kind) => {
  const kernel = kernelOf(kind);
  const small = kernelOf(kind, 40_000);
  const expectEqual = (bytes: Uint8Array, one = kernel) => {
    const found = one.scan(bytes);
    expect(texts(bytes, inOrder(found))).toEqual(texts(bytes, inOrder(referenceHits(bytes))));
    expect(inOrder(found)).toEqual(inOrder(referenceHits(bytes)));
    return found;
  };

  it('finds what the regular expressions find, in any mix of values and noise', async () => {
    await fc.assert(
      fc.property(kernelBytes, (bytes) => void expectEqual(bytes)),
      { numRuns: 1500 },
    );
  });

  it('finds it in random bytes', async () => {
    await fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => void expectEqual(bytes)),
      { numRuns: 200 },
    );
  });

  it.each(kernelValues.map((value) => [value]))('finds %s at every alignment', (value) => {
    for (let pad = 0; pad <= 100; pad += 1) expectEqual(bytesOf(`${' '.repeat(pad)}${value}`));
  });

  it('finds values at the borders of chunks of a line that never ends', () => {
    const filler = 'lorem ipsum, dolor; '.repeat(5000);
    for (const at of [23_500, 23_610, 23_616, 23_617, 23_690, 39_990, 40_000, 47_232]) {
      const values = kernelValues.join(' ');
      const text = `${filler.slice(0, at - 40)}${values}${filler.slice(0, 50_000)}`;
      expect(expectEqual(bytesOf(text), small).length).toBeGreaterThan(20);
    }
  });

  it('cuts at lines without losing or doubling a hit', () => {
    const lines = Array.from(
      { length: 9000 },
      (_, i) => `${i};${kernelValues[i % kernelValues.length]};${'z'.repeat(i % 61)}\n`,
    );
    expect(expectEqual(bytesOf(lines.join('')), small).length).toBeGreaterThan(3000);
  });

  it('hands over more hits than the result has room for', () => {
    const bytes = bytesOf('a@b.de\n'.repeat(60_000));
    expect(kernel.scan(bytes)).toHaveLength(60_000);
    expect(kernel.count(bytes).email).toBe(60_000);
    expect(new Set(kernel.scan(bytes).map(({ offset }) => offset)).size).toBe(60_000);
  });

  it('counts as many as it shows', async () => {
    await fc.assert(
      fc.property(kernelBytes, (bytes) => {
        const hits = kernel.scan(bytes);
        const counts = kernel.count(bytes);
        for (const type of kernelTypes)
          expect(counts[type]).toBe(hits.filter((hit) => hit.type === type).length);
      }),
      { numRuns: 200 },
    );
  });

  it('does not walk a hostile run again and again', () => {
    const bytes = bytesOf(`${'eyJ-'.repeat(400_000)}.eyJ${'A'.repeat(5000)}`);
    expect(kernel.scan(bytes)).toEqual([]);
    expect(kernel.scan(bytesOf('9'.repeat(2_000_000)))).toEqual([]);
    expect(kernel.scan(bytesOf('@'.repeat(500_000)))).toEqual([]);
  });

  it('keeps nothing of one input in the next', () => {
    expect(kernel.scan(bytesOf('536-22-'))).toEqual([]);
    expect(kernel.scan(bytesOf('8726'))).toEqual([]);
    expect(kernel.scan(new Uint8Array())).toEqual([]);
  });
});

it('finds in 20 MB of tables, JSON, logs and prose what the regular expressions find', () => {
  const bytes = mix({ bytes: 20_000_000, seed: 77 });
  const expected = inOrder(referenceHits(bytes));
  const seen = new Set(expected.map(({ type }) => type));
  expect([...seen].toSorted()).toEqual([...kernelTypes].toSorted());
  for (const kind of kinds) {
    const found = inOrder(kernelOf(kind).scan(bytes));
    expect(found.length).toBe(expected.length);
    expect(found.findIndex((hit, i) => JSON.stringify(hit) !== JSON.stringify(expected[i]))).toBe(
      -1,
    );
  }
});

it('is chosen by what the engine can run', () => {
  expect(kernelKind()).toBe('vectors');
  expect(scanBytes(bytesOf('ann.lee@acme-corp.com'))).toEqual([
    { type: 'email', offset: 0, length: 21 },
  ]);
});
