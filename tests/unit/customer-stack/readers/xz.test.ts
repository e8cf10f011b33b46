import { expect, test } from 'vitest';
import { packedByOthers } from '../../../builders/packedByOthers.ts';
import { xzFile } from '../../../builders/xzFile.ts';
import { delimited, people, readFileBytes } from './sampleFiles.ts';

const typesIn = async (bytes: Uint8Array) => {
  const { outcome, verdicts } = await readFileBytes(bytes);
  return { outcome, types: [...new Set(verdicts.map(({ type }) => type))].toSorted() };
};
const all = { outcome: { state: 'read', whole: true }, types: ['email', 'name', 'ssn'] };

test.each([
  ['xz', packedByOthers.xzOfPeople],
  ['xz in two streams', packedByOthers.xzInTwoStreams],
  ['an lzma entry of a zip file', packedByOthers.lzmaZipOfPeople],
])('%s of another program is read whole', async (_, bytes) => {
  expect(await typesIn(bytes)).toMatchObject(all);
});

test('xz that is stored is read', async () => {
  const content = Buffer.from(delimited(people(60)));
  expect((await typesIn(xzFile(content))).types).toContain('ssn');
});

test('a check that the library lacks is an unsupported format, not damage', async () => {
  expect((await typesIn(packedByOthers.xzCheckedBySha256)).outcome).toEqual({
    state: 'notAnalysed',
    reason: 'format',
  });
});

test.each(Object.entries(packedByOthers))(
  '%s cut anywhere is never called whole',
  async (_, bytes) => {
    for (const share of [0.3, 0.6, 0.95]) {
      const file = await typesIn(bytes.subarray(0, bytes.length * share)).catch(() => null);
      expect(file?.outcome.state === 'read' && file.outcome.whole, String(share)).toBe(false);
    }
  },
);

test('an lzma entry whose bytes changed is damaged', async () => {
  const bytes = Uint8Array.from(packedByOthers.lzmaZipOfPeople);
  bytes[200] = (bytes[200] ?? 0) ^ 255;
  expect((await typesIn(bytes)).outcome).toEqual({ state: 'notAnalysed', reason: 'damaged' });
});
