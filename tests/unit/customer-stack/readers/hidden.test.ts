import { gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesSource } from '#customer-stack/readers/source.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { readObject } from '#customer-stack/samplers/readObject.ts';
import {
  largeWorkbook,
  overlappingZip,
  plantedLine,
  zipOf,
  zipOfMany,
  zipPart,
} from '../../../builders/hostileFiles.ts';

const MB = 1024 * 1024;

const readBytes = async (bytes: Uint8Array, seed = 'hidden') =>
  readObject(bytesSource('store/object', bytes), { random: seededRandom(seed), rawLimit: 64 * MB });

type Read = Awaited<ReturnType<typeof readBytes>>;

const typesOf = (outcome: Read): string[] =>
  'verdicts' in outcome ? outcome.verdicts.map(({ type }) => type) : [];
const reasonsOf = (outcome: Read): readonly string[] =>
  'verdicts' in outcome ? (outcome.left ?? []) : [outcome.reason];

const filler = 'nothing to say about it today; ';
/** Lines of so many bytes in all, with the planted one at a share of them. */
const textOf = (size: number, at: number, line = (i: number) => `${i} ${filler}`): Buffer => {
  const lines: string[] = [];
  let length = 0;
  let isPlanted = false;
  for (let i = 0; length < size; i += 1) {
    if (!isPlanted && length >= size * at) {
      lines.push(plantedLine);
      isPlanted = true;
    }
    const next = line(i);
    lines.push(next);
    length += next.length + 1;
  }
  return Buffer.from(`${lines.join('\n')}\n`);
};

describe('a value that was hidden', () => {
  it.each([
    ['gzip', (bytes: Buffer) => gzipSync(bytes)],
    ['zstd', (bytes: Buffer) => zstdCompressSync(bytes)],
    [
      'a second frame of zstd',
      (bytes: Buffer) => Buffer.concat([zstdCompressSync(filler), zstdCompressSync(bytes)]),
    ],
    ['an entry of zip', (bytes: Buffer) => zipOf([zipPart('a.txt', bytes)])],
  ])(
    'behind 20 MB of padding in %s is found',
    async (_, pack) => {
      const outcome = await readBytes(pack(textOf(20 * MB + 1000, 0.99)));
      expect(typesOf(outcome)).toEqual(expect.arrayContaining(['ssn', 'email']));
      expect(reasonsOf(outcome)).toEqual(['byte limit']);
      expect(outcome).toMatchObject({ bytesTotal: expect.any(Number) });
      if ('verdicts' in outcome) expect(outcome.bytesTotal).toBeGreaterThan(20 * MB);
    },
    120_000,
  );

  it('behind 20,000 other entries of a zip is found, and the entries are counted', async () => {
    const outcome = await readBytes(zipOfMany(20_000));
    expect(typesOf(outcome)).toEqual(expect.arrayContaining(['ssn', 'email']));
    expect(outcome).toMatchObject({ left: ['entry limit'], entries: { total: 20_001 } });
  });

  it('in row 125,000 of a sheet is found, and the rows are counted', async () => {
    const outcome = await readBytes(await largeWorkbook(130_000, 125_000));
    expect(typesOf(outcome)).toEqual(expect.arrayContaining(['ssn', 'email']));
    expect(reasonsOf(outcome)).toEqual(['row limit']);
    if (!('verdicts' in outcome)) throw new Error('not read');
    expect(outcome.rows?.seen).toBeLessThanOrEqual(130_000);
    expect(outcome.rows?.total).toBeGreaterThan(125_000);
    expect(outcome.rows?.total).toBeLessThan(136_000);
  });

  it('in a column behind a thousand others, or deeper than paths go, is found', async () => {
    const names = Array.from({ length: 1500 }, (_, i) => `c${i}`);
    const row = names.map((_, i) => (i === 1400 ? plantedLine.replace(',', ';') : '1'));
    const json = JSON.stringify(Object.fromEntries(names.map((name, i) => [name, row[i]])));
    expect(typesOf(await readBytes(Buffer.from(`${json}\n${json}\n`)))).toContain('email');
    const deep = `${'{"a":'.repeat(30)}"${plantedLine}"${'}'.repeat(30)}\n`;
    expect(typesOf(await readBytes(Buffer.from(deep)))).toContain('email');
  });

  it('beside the parts of an office document is found', async () => {
    const document = Buffer.from(
      '<w:document><w:body><w:p><w:t>x</w:t></w:p></w:body></w:document>',
    );
    const parts = [
      zipPart('word/document.xml', document),
      zipPart('word/list.csv', Buffer.from(`${plantedLine}\n`)),
    ];
    expect(typesOf(await readBytes(zipOf(parts)))).toContain('email');
  });
});

it('a zip whose entries overlap is refused', async () => {
  expect(await readBytes(overlappingZip(100, MB))).toEqual({ reason: 'damaged' });
});
