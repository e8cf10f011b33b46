import { appendFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGate } from '#local/aws/state/gate.ts';
import { decodeLines, encodeLine, openJournal } from '#local/aws/state/journal.ts';
import { openJsonFile } from '#local/aws/state/jsonFile.ts';
import { lockFolder } from '#local/aws/state/lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'state-'));
});
afterEach(() => rm(folder, { recursive: true }));

const list = () => {
  const records: unknown[] = [];
  return {
    records,
    apply: (record: unknown) => void records.push(record),
    snapshot: () => records,
  };
};
const path = () => join(folder, 'a', 'journal.log');

it('reads back, from any torn file, the whole lines before the tear', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 12 }), fc.nat(), (records, cut) => {
      const lines = records.map((record) => encodeLine(record));
      const whole = Buffer.from(lines.join(''));
      const torn = whole.subarray(0, whole.length === 0 ? 0 : cut % (whole.length + 1));
      const decoded = decodeLines(torn);
      const ends = lines.map((_, n) => Buffer.byteLength(lines.slice(0, n + 1).join('')));
      const expected = ends.filter((end) => end <= torn.length).length;
      expect(decoded.records).toEqual(
        records.slice(0, expected).map((record) => JSON.parse(JSON.stringify(record))),
      );
      expect(decoded.validBytes).toBe(ends[expected - 1] ?? 0);
    }),
  );
});

it('never takes a changed line for a whole one', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (record, place, flip) => {
        const line = Buffer.from(encodeLine(record));
        const at = place % line.length;
        line[at] = (line[at] ?? 0) ^ flip;
        const { records } = decodeLines(line);
        // Only the letters of the checksum may change without changing its number.
        expect(records.length === 0 || at < 8).toBe(true);
        expect(records.every((found) => JSON.stringify(found) === JSON.stringify(record))).toBe(
          true,
        );
      },
    ),
  );
});

it('continues after a torn line, without it', async () => {
  const first = await openJournal(path(), list());
  await Promise.all([first.append('a'), first.append('b')]);
  await first.close();
  await appendFile(path(), encodeLine('torn').slice(0, -3));
  const state = list();
  const second = await openJournal(path(), state);
  expect(state.records).toEqual(['a', 'b']);
  await second.append('c');
  await second.close();
  expect(decodeLines(await readFile(path())).records).toEqual(['a', 'b', 'c']);
});

it('has each line on disk when append resolves, in order', async () => {
  const state = list();
  const journal = await openJournal(path(), state);
  await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      await journal.append(n);
      expect(decodeLines(await readFile(path())).records).toContain(n);
      expect(state.records).toContain(n);
    }),
  );
  await journal.close();
  expect(state.records).toEqual(Array.from({ length: 50 }, (_, n) => n));
});

it('is rewritten as its state when it has grown long', async () => {
  const open = async () => {
    let last = '';
    const apply = (record: string) => {
      last = record;
    };
    const journal = await openJournal<string>(path(), { apply, snapshot: () => [last] });
    return { journal, last: () => last };
  };
  const { journal } = await open();
  for (let n = 0; n < 60; n++) await journal.append(`${n}${'x'.repeat(100_000)}`);
  await journal.close();
  expect((await stat(path())).size).toBeLessThan(4_500_000);
  const again = await open();
  expect(again.last().slice(0, 3)).toBe('59x');
  await again.journal.close();
});

it('answers with an error what could not be written, and loses nothing before it', async () => {
  const state = list();
  const journal = await openJournal(path(), state);
  await journal.append('kept');
  await journal.close();
  await expect(journal.append('late')).rejects.toThrow();
  expect(state.records).toEqual(['kept']);
});

it('lets one process hold a folder, and takes it over from one that is gone', async () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  release();
  await writeFile(join(folder, 'lock'), '999999999');
  lockFolder(folder)();
  await expect(stat(join(folder, 'lock'))).rejects.toThrow();
});

it('keeps a value in a JSON file', async () => {
  const file = openJsonFile(join(folder, 'x', 'value.json'), { n: 0 });
  file.set({ n: 1 });
  expect(openJsonFile(join(folder, 'x', 'value.json'), { n: 0 }).get()).toEqual({ n: 1 });
  await truncate(join(folder, 'x', 'value.json'), 0);
  expect(() => openJsonFile(join(folder, 'x', 'value.json'), { n: 0 })).toThrow();
});

it('lets many pass together and one alone', async () => {
  const gate = createGate();
  let [inside, most] = [0, 0];
  const stay = async () => {
    inside++;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside--;
  };
  const alone = async () => {
    expect(inside).toBe(0);
    inside++;
    await new Promise((resolve) => setImmediate(resolve));
    expect(inside).toBe(1);
    inside--;
  };
  const visits = Array.from({ length: 40 }, (_, n) =>
    n % 5 === 4 ? gate.alone(alone) : gate.together(stay),
  );
  visits.push(gate.together(() => Promise.reject(new Error('x'))).catch(() => undefined));
  await Promise.all(visits);
  expect(most).toBe(4);
});
