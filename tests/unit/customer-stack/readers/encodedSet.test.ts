import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { encodedDocuments } from '../../../builders/encodedText.ts';
import { readFileBytes, readTextFile } from './sampleFiles.ts';

const documents = encodedDocuments();

describe('the same people in every encoding', () => {
  it('are thirty documents at least', () => {
    expect(documents.length).toBeGreaterThanOrEqual(30);
  });

  it.each(documents)('$title: as much is found as in UTF-8', async ({ text, bytes }) => {
    const { verdicts } = await readTextFile(text);
    expect(verdicts.map(({ type }) => type)).toEqual(expect.arrayContaining(['email', 'name']));
    expect((await readFileBytes(bytes)).verdicts).toEqual(verdicts);
  });
});

const random = seededRandom('no text');
const noise = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256));
const floats = (count: number) =>
  new Uint8Array(Float64Array.from({ length: count }, () => random() * 1e6).buffer);
const packed = (count: number) =>
  new Uint8Array(deflateRawSync(Array.from({ length: count }, () => random()).join(' ')));
const makers = { noise, floats, packed };

describe('bytes that are no text', () => {
  const blobs = Object.entries(makers).flatMap(([kind, make]) =>
    Array.from({ length: 12 }, (_, i) => [`${kind} ${i}`, make(200 + i * 531)] as const),
  );

  it('are thirty files at least', () => {
    expect(blobs.length).toBeGreaterThanOrEqual(30);
  });

  it.each(blobs)('%s: a format that is not read', async (_, bytes) => {
    const { outcome, verdicts } = await readFileBytes(bytes);
    expect([outcome, verdicts]).toEqual([{ state: 'notAnalysed', reason: 'format' }, []]);
  });
});
