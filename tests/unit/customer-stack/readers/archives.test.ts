import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDirectory } from '#customer-stack/readers/sevenZip/directory.ts';
import { unpackFolder } from '#customer-stack/readers/sevenZip/unpackFolder.ts';
import { createX86 } from '#customer-stack/readers/sevenZip/x86.ts';
import { bytesSource } from '#customer-stack/readers/source.ts';
import { createSpool } from '#customer-stack/readers/spool.ts';
import { archivesByOthers } from '../../../builders/archivesByOthers.ts';
import { lz4File } from '../../../builders/lz4File.ts';
import { sevenZipFile } from '../../../builders/sevenZipFile.ts';
import { delimited, people, readFileBytes } from './sampleFiles.ts';

const read = async (bytes: Uint8Array) => {
  const { outcome, verdicts } = await readFileBytes(bytes);
  const hits = Object.fromEntries(verdicts.map(({ type, hits }) => [type, hits]));
  return { outcome, hits };
};
const all = { outcome: { state: 'read', whole: true }, hits: { email: 60, name: 60 } };
const content = Buffer.from(delimited(people(60)));

test.each([
  ['7z by LZMA2', archivesByOthers.sevenZipOfPeople],
  ['7z by LZMA behind a filter, its header as it is', archivesByOthers.sevenZipByLzma],
  ['7z by bzip2', archivesByOthers.sevenZipByBzip2],
  ['LZ4', archivesByOthers.lz4OfPeople],
  ['LZ4 in two frames, a skipped one between', skippingOne()],
])('%s of another program is read whole', async (_, bytes) => {
  const { outcome, hits } = await read(bytes);
  const times = (hits.email ?? 0) / 60;
  expect([1, 2]).toContain(times);
  expect({ outcome, hits: { email: 60, name: (hits.name ?? 0) / times } }).toMatchObject(all);
});

function skippingOne(): Uint8Array {
  const skipped = Buffer.from([0x53, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);
  const { lz4OfPeople } = archivesByOthers;
  return Buffer.concat([lz4OfPeople, skipped, lz4OfPeople]);
}

test('blocks of LZ4 that point into the ones before are joined', async () => {
  expect((await read(archivesByOthers.lz4InLinkedBlocks)).hits).toMatchObject({
    email: 60 * 22,
    ssn: 60 * 22,
  });
});

test('LZ4 and 7z that are stored are read', async () => {
  expect(await read(lz4File(content))).toMatchObject(all);
  expect(await read(sevenZipFile({ 'p.csv': content }))).toMatchObject(all);
});

test('the files of a 7z archive keep their own names', async () => {
  const { verdicts } = await readFileBytes(
    sevenZipFile({ 'a/p.csv': content, 'q.csv': content, 'empty.txt': Buffer.alloc(0) }),
  );
  const places = verdicts.filter(({ type }) => type === 'email').map(({ location }) => location);
  expect(places).toEqual([expect.stringContaining('a/p.csv'), expect.stringContaining('q.csv')]);
});

test.each([
  ['packed by PPMd', archivesByOthers.sevenZipByPpmd, 'format'],
  ['with a password for its directory', archivesByOthers.sevenZipEncrypted, 'encrypted'],
  ['with a password for its files', archivesByOthers.sevenZipOfEncryptedFiles, 'encrypted'],
])('7z %s is not analysed', async (_, bytes, reason) => {
  expect((await read(bytes)).outcome).toEqual({ state: 'notAnalysed', reason });
});

test('a 7z file whose bytes changed is damaged', async () => {
  const bytes = sevenZipFile({ 'p.csv': content });
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  expect((await read(bytes)).outcome).toEqual({ state: 'notAnalysed', reason: 'damaged' });
});

test.each(Object.entries(archivesByOthers))(
  '%s cut anywhere is never called whole',
  async (_, bytes) => {
    for (const share of [0.1, 0.3, 0.6, 0.95]) {
      const file = await read(bytes.subarray(0, bytes.length * share)).catch(() => null);
      expect(file?.outcome.state === 'read' && file.outcome.whole, String(share)).toBe(false);
    }
  },
);

/** Bytes with many calls, as the archive of another program holds them. */
const calls = (): Uint8Array => {
  const some = [0xe8, 0xe9, 0, 0xff, 0x0f, 1, 0x41];
  let state = 7;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  return Uint8Array.from({ length: 900 }, () => some[next(9)] ?? next(256));
};

test('calls that 7-Zip made absolute are relative again', async () => {
  const archive = bytesSource('calls', archivesByOthers.sevenZipOfCalls);
  const [file] = await readDirectory(archive);
  const spool = createSpool(10_000);
  expect(await unpackFolder(archive, file?.folder as never, spool)).toBeUndefined();
  expect(Buffer.from(await spool.source('').read(0, 900))).toEqual(Buffer.from(calls()));
});

test('the filter gives the same, whatever pieces the bytes come in', () => {
  const byte = fc.oneof(fc.constantFrom(0xe8, 0xe9, 0, 0xff), fc.nat(255));
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 80 }), fc.array(fc.nat(9)), (values, lengths) => {
      const bytes = Uint8Array.from(values);
      const whole = createX86();
      const expected = Buffer.concat([whole.take(bytes), whole.end()]);
      const inPieces = createX86();
      const pieces: Buffer[] = [];
      let at = 0;
      for (const length of lengths) {
        pieces.push(Buffer.from(inPieces.take(bytes.subarray(at, at + length))));
        at += length;
      }
      pieces.push(Buffer.from(inPieces.take(bytes.subarray(at))), inPieces.end());
      expect(Buffer.concat(pieces)).toEqual(expected);
    }),
  );
});
