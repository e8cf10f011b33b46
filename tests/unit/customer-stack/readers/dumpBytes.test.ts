import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { decoys, sensitive } from '../../../builders/labelledValues.ts';
import { expectSameAsText } from './sameAsText.ts';

const expectSame = (text: string) => expectSameAsText('dump.sql', text);

const next = seededRandom('cells of dumps');
const made = [...sensitive, ...decoys];
const values = made.flatMap(({ make }) => Array.from({ length: 4 }, (_, i) => make(next, i)));
const odd = [
  '',
  ' ',
  'NULL',
  "it's",
  'a\\b',
  'a\\',
  "\\'",
  'x\ty',
  'x\ny',
  'Zoë',
  'Ключ',
  '😀',
  '(a',
  '),(',
  ';',
];
const value = fc.oneof(
  fc.constantFrom(...values),
  fc.constantFrom(...odd),
  fc.string({ maxLength: 9 }),
);
const rows = fc.record({
  rows: fc.array(fc.array(value, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 50 }),
  times: fc.constantFrom(1, 20),
  comment: fc.constantFrom('', 'é'),
});
const names = ['email', 'ssn', 'note', 'phone'];
const create = `CREATE TABLE t (${names.map((name) => `\n ${name} text`).join(',')}\n);`;

const escapes: Readonly<Record<string, string>> = {
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\\': '\\\\',
};
const copied = (cell: string) =>
  cell === 'NULL' ? '\\N' : cell.replaceAll(/[\t\n\r\\]/g, (each) => escapes[each] ?? each);
const doubled = (cell: string) => `'${cell.replaceAll("'", "''")}'`;
const backslashed = (cell: string) => `E'${cell.replaceAll(/['\\]/g, (each) => `\\${each}`)}'`;
const forms = [doubled, backslashed, (cell: string) => `N${doubled(cell)}::text`];
const inserted = (cell: string, i: number): string => {
  if (cell === 'NULL' || /^\d+$/.test(cell)) return cell;
  return (forms[i % forms.length] ?? doubled)(cell);
};
const tuple = (row: readonly string[], i: number) =>
  `(${row.map((cell, j) => inserted(cell, i + j)).join(i % 2 === 0 ? ', ' : ',')})`;

const copyOf = (lines: readonly string[]) =>
  `COPY t (${names.join(', ')}) FROM stdin;\n${lines.join('\n')}\n\\.\n`;

it('finds the same in COPY blocks and INSERT statements as bytes and as text', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async ({ rows: some, times, comment }) => {
      const body = Array.from({ length: times }, () => some).flat();
      const lines = body.map((row, i) => (i % 9 === 8 ? ' \t' : row.map(copied).join('\t')));
      const tuples = body.map(tuple);
      const start = `-- PostgreSQL database dump ${comment}\nSET x = 0;\n${create}\n`;
      const insert = `INSERT INTO t VALUES ${tuples.join(',\n')};\n`;
      const last = `INSERT INTO t (${names.join(', ')}) VALUES ${tuples.join(' , ')}`;
      await expectSame(`${start}${copyOf(lines)}${insert}${copyOf(lines.slice(0, 3))}${last}`);
      // The end is missing.
      await expectSame(`${start}${insert.slice(0, -5)}`);
    }),
    { numRuns: 60 },
  );
});

it('finds the same in COPY blocks that stand far from one another', async () => {
  const body = Array.from({ length: 30 }, (_, i) => [`person${i}@mail.com`, `12-3456-${i}`]);
  const block = copyOf(body.map((each) => each.join('\t')));
  const insert = `INSERT INTO t VALUES ${body.map(tuple).join(',')};\n`;
  const far = fc.record({ length: fc.nat(70_000), filler: fc.constantFrom('x', 'é') });
  await fc.assert(
    fc.asyncProperty(far, async ({ length, filler }) => {
      const between = `${create}\n-- ${filler.repeat(length)}\n`;
      const { verdicts, rows } = await expectSame(`${block}${between}${block}${insert}`);
      expect(rows.seen).toBe(90);
      expect(verdicts).toMatchObject([{ type: 'email', hits: 90 }]);
    }),
    { numRuns: 30 },
  );
});

it('finds as much in rows beyond the kernel\u2019s window', async () => {
  const row = (i: number) => [
    `person${i}@mail.com`,
    'x'.repeat(i === 5000 ? 300_000 : 20),
    String(i),
  ];
  const body = Array.from({ length: 12_000 }, (_, i) => row(i));
  const { verdicts, rows } = await expectSame(
    `SET x = 0;\n${create}\nINSERT INTO t VALUES ${body.map(tuple).join(',')};\n${copyOf(body.map((each) => each.join('\t')))}`,
  );
  expect(rows.seen).toBe(24_000);
  expect(verdicts).toMatchObject([{ type: 'email', hits: 24_000 }]);
});
