import { expect, test } from 'vitest';
import { type ByteSource, bytesSource } from '#customer-stack/readers/source.ts';
import { readObject } from '#customer-stack/samplers/readObject.ts';

const MB = 1024 * 1024;
const random = () => 0.5;

/** Where neither head, nor tail, nor a range with this random is read. */
const UNSEEN = 4.6 * MB;

/** Long and soon read: nothing of it can be a value. */
const prose = 'nothing to say about it today; '.repeat(40);

/** 12 MB of lines, with `rare` lines put in where the sample does not look. */
const large = (name: string, line: (i: number) => string, rare: readonly string[], head = '') => {
  const lines: string[] = head === '' ? [] : [head];
  let size = head.length;
  let isIn = false;
  for (let i = 0; size < 12 * MB; i += 1) {
    if (!isIn && size > UNSEEN) {
      lines.push(...rare);
      isIn = true;
    }
    const next = line(i);
    lines.push(next);
    size += next.length + 1;
  }
  return bytesSource(name, new Uint8Array(Buffer.from(`${lines.join('\n')}\n`)));
};

const found = async (source: ByteSource, rawLimit = 64 * MB) => {
  const outcome = await readObject(source, { random, rawLimit });
  if ('reason' in outcome) throw new Error(outcome.reason);
  return outcome.verdicts.map(({ type, location, hits, count }) => ({
    type,
    location,
    hits,
    count,
  }));
};

const csvLine = (i: number) => `${i},shipped,${(i * 7919) % 100_003},${prose}`;
const csvHead = 'id,status,amount,notes';

test('single values of a table that the sample missed are found, with their column', async () => {
  const rare = [
    '7,open,12,write to ann.lee@acme-corp.com',
    '8,open,12,her social security number is 536-22-8726',
  ];
  const source = large('exports/orders.csv', csvLine, rare, csvHead);
  expect(await found(source, 0)).toEqual([]);
  expect(await found(source)).toEqual([
    { type: 'ssn', location: 'exports/orders.csv › notes', hits: 1, count: 1 },
    { type: 'email', location: 'exports/orders.csv › notes', hits: 1, count: 1 },
  ]);
});

test('many look-alikes in a large object prove nothing', async () => {
  const line = (i: number) =>
    `${4_000_000_000_000_000 + ((i * 7_368_787) % 999_999_999) * 1_000_003},536-22-${1000 + (i % 9000)},${prose}`;
  const cards = Array.from({ length: 40 }, () => '4539578763621486,536-22-8726,x');
  const source = large('parcels.csv', line, cards, 'reference,tracking_number,remark');
  expect(await found(source)).toEqual([]);
});

test('a token in one line of a long log is found', async () => {
  const line = (i: number) =>
    `2026-03-04T05:06:07Z INFO worker ${i} did its part in ${i % 97} ms; ${prose}`;
  const token = `ghp_${'k7Qz9LmX2vB4nR8tY1wE5uI3oP6aS01foD2X'}`;
  const source = large('app.log', line, [`2026-03-04T05:06:08Z WARN pushed with ${token}`]);
  expect(await found(source)).toEqual([{ type: 'token', location: 'app.log', hits: 1, count: 1 }]);
});

test('a field of one JSON line is found under its path', async () => {
  const line = (i: number) => JSON.stringify({ id: i, kind: 'view', text: prose });
  const rare = JSON.stringify({ id: 1, kind: 'view', text: 'call ann.lee@acme-corp.com' });
  const source = large('events.jsonl', line, [rare]);
  expect(await found(source)).toEqual([
    { type: 'email', location: 'events.jsonl › text', hits: 1, count: 1 },
  ]);
});

test('no more bytes are read than may be, and none twice at a time', async () => {
  const source = large('app.log', (i) => `line ${i}: ${prose}`, []);
  let read = 0;
  let most = 0;
  const counting: ByteSource = {
    ...source,
    read: (start, end) => {
      read += end - start;
      most = Math.max(most, end - start);
      return source.read(start, end);
    },
  };
  await found(counting, 8 * MB);
  expect(read).toBeLessThan(18 * MB);
  expect(most).toBeLessThanOrEqual(8 * MB + 64 * 1024);
});
