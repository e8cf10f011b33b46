import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MeasuredSink } from '#classify/columnProfile.ts';
import { traitsOf } from '#classify/traits.ts';
import { type DelimitedRows, takeBytes } from '#customer-stack/readers/delimitedBytes.ts';
import type { TableVisitor } from '#customer-stack/readers/source.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { decoys, sensitive } from '../../../builders/labelledValues.ts';
import { expectSameAsText } from './sameAsText.ts';

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const expectSame = (text: string) => expectSameAsText('file.csv', text);

const next = seededRandom('cells of tables');
const made = [...sensitive, ...decoys];
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const values = made.flatMap(({ make }) => Array.from({ length: 6 }, (_, i) => make(next, i)));
const oddCells = [
  ...['', ' ', 'NULL', 'n/a', ' none ', '-', '\\N', '?', 'Nil ', 'undefined', 'nanny', 'N'],
  ...[
    'Zoë',
    'Ключ',
    '\u00a0ann@acme.org\u00a0',
    '東京都',
    '\uFEFFx',
    '"',
    '""',
    'a"b',
    '"a"b',
    "'x'",
  ],
  ...[`${'ab '.repeat(200)}ann@acme.org`, '\tann@acme.org\u000b', '4539578763621486 '],
];
const cell = fc.oneof(
  fc.constantFrom(...values),
  fc.constantFrom(...oddCells),
  fc.constantFrom(...values, ...oddCells).map(quoted),
  fc.constantFrom(...values).map((value) => quoted(`${value}\nnext, line; of|it\t"`)),
  fc.string({ maxLength: 12 }),
);
const headers = ['email', 'ssn', 'card', 'first_name', 'phone', 'note', 'id', 'dob', 'address', ''];
const table = fc.record({
  header: fc.array(fc.constantFrom(...headers), { minLength: 2, maxLength: 6 }),
  rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 60 }),
  delimiter: fc.constantFrom(',', '\t', ';', '|', '^', '~', '@'),
  end: fc.constantFrom('\n', '\r\n', '\r', '\n\n'),
  last: fc.constantFrom('', '\n', '"open, to the end\n'),
  mark: fc.constantFrom('', '\uFEFF'),
  times: fc.constantFrom(1, 3, 20),
});

it('finds the same in a table that the kernel cuts as in one that is read as text', async () => {
  await fc.assert(
    fc.asyncProperty(table, async ({ header, rows, delimiter, end, last, mark, times }) => {
      const body = Array.from({ length: times }, () => rows).flat();
      const lines = [header, ...body].map((row) => row.join(delimiter));
      await expectSame(mark + lines.join(end) + last);
    }),
    { numRuns: 150 },
  );
});

const rowsOf = (count: number, of: typeof made) =>
  Array.from({ length: count }, (_, i) =>
    of.map(({ make }) => quoted(make(next, i))).join(','),
  ).join('\n');

it('finds the same in a table of every type and look-alike', async () => {
  const names = made.map(({ column }) => column).join(',');
  expect((await expectSame(`${names}\n${rowsOf(300, made)}\n`)).verdicts.length).toBeGreaterThan(
    15,
  );
});

it('finds the same in texts longer than any value', async () => {
  const hits = [
    'ann@acme.org',
    'SSN 536-22-8726',
    '12 Elm Street, Boston, MA 02110',
    'call +49 30 901820',
  ];
  const text = (i: number) =>
    `${'so many words of a text '.repeat(4 + (i % 40))}${i % 50 === 0 ? hits[(i / 50) % 4] : 'end'}`;
  const rows = Array.from({ length: 1500 }, (_, i) => `${i},${text(i)}`);
  expect((await expectSame(`id,note\n${rows.join('\n')}\n`)).verdicts.length).toBeGreaterThan(2);
});

it('finds the same in columns without names, of which the first rows are compared', async () => {
  expect((await expectSame(rowsOf(1300, made.slice(0, 9)))).rows.seen).toBe(1300);
});

it('finds the same where most values are only counted, and others lie between them', async () => {
  const others = [
    '',
    'NULL',
    'ann@mail.newbrand',
    'a@example.com',
    '078-05-1120',
    'call 415-555-2671',
  ];
  const other = (i: number) => others[(i * 7) % others.length] ?? '';
  const row = (i: number) => {
    const name = i % 97 === 0 ? other(i) : `person${i}@mail${i % 300}.com`;
    const number = `${123 + (i % 500)}-${10 + (i % 80)}-${1000 + (i % 8999)}`;
    return [name, i % 89 === 0 ? other(i) : number, i % 2 === 0 ? name : number].join(',');
  };
  for (const header of ['email,ssn,note', 'contact,ref,version'])
    await expectSame([header, ...Array.from({ length: 6000 }, (_, i) => row(i))].join('\n'));
});

const numbersAbroad = [
  '+49 30 901820',
  'tel: +44 20 7946 0958',
  'Köln +49 221 471123',
  `${'x'.repeat(600)} +49 30 901820`,
];
it.each(numbersAbroad)(
  'finds the same in groups of digits around %s, by which their country is known',
  async (abroad) => {
    const groupsOf = (i: number) => [
      `030-${100_000 + i}`,
      `0221-${471_000 + (i % 900)}`,
      `12-${1000 + (i % 8000)}-${10 + (i % 80)}`,
    ];
    const cellAt = (i: number) => ([900, 2500, 2501].includes(i) ? abroad : groupsOf(i)[i % 3]);
    const rows = Array.from({ length: 4000 }, (_, i) => `${i},${cellAt(i)}`);
    const { verdicts } = await expectSame(`id,note\n${rows.join('\n')}\n`);
    expect(verdicts.some(({ type }) => type === 'phone')).toBe(true);
  },
);

/** Every cell as it is given: trimmed by the kernel with its traits, or as it stands. */
const recorder = (isWanted: (text: string) => boolean) => {
  const counts = new Map<string, number>();
  let passed = 0;
  const note = (column: number, text: string, times: number) => {
    const key = `${column} ${text.trim()}`;
    counts.set(key, (counts.get(key) ?? 0) + times);
  };
  const measured = (column: number): MeasuredSink => ({
    add: (text, traits, times) => {
      expect(traits).toBe(traitsOf(text, 0, text.length));
      note(column, text, times);
      return isWanted(text) ? 'look' : 'pass';
    },
    pass: (cells) => {
      passed += cells;
    },
  });
  let rowCount = 0;
  const visitor = (isMeasured: boolean): TableVisitor => ({
    row: () => {
      rowCount += 1;
    },
    passRows: (count) => {
      rowCount += count;
    },
    column: (name) => ({
      add: (text) => note(Number(name), text ?? '', 1),
      addPart: (text, from, to) => note(Number(name), text.slice(from, to), 1),
      measured: () => (isMeasured ? measured(Number(name)) : undefined),
    }),
    cell: () => {},
    total: () => {},
  });
  return { visitor, seen: () => ({ counts: Object.fromEntries(counts), passed, rowCount }) };
};

const small = [
  'id,name,note,more\r\n1,Ann,"a ""b"" c",x\n\n',
  '2,"Bo,\nb",,4539578763621486\n3,Cär\r3,,"x"y,"z\n',
  '4,abc,abc,"abc"\nabc,abd,abc,\u00e9\r\n"",,," n/a "\n5,6,7,8,9\n10',
].join('');
const columns = ['0', '1', '2', '3'];
it('gives each cell of the first rows in its row, nothing or not', () => {
  const row = (i: number) => [`a${i}`, i % 3 === 0 ? 'NULL' : 'zz', i % 5 === 0 ? 'Cär' : ''];
  const rows = Array.from({ length: 300 }, (_, i) => row(i));
  const [seen, kept]: [number[][], string[][]] = [[], []];
  let [now, passed] = [-1, 0];
  const keep = (column: number, cell: string) => {
    kept[now] ??= ['', '', ''];
    (kept[now] as string[])[column] = cell;
  };
  const sinkOf = (column: number): MeasuredSink => ({
    add: (cell) => {
      seen.push([now, column]);
      keep(column, cell);
      return cell === 'zz' ? 'pass' : 'look';
    },
    pass: (cells) => {
      passed += cells;
    },
    inRows: { keep: (text, from, to) => keep(column, text.slice(from, to)) },
  });
  const table: TableVisitor = {
    row: () => {
      now += 1;
    },
    passRows: () => {},
    column: (name) => ({
      add: (cell) => keep(Number(name), cell ?? ''),
      addPart: (text, from, to) => keep(Number(name), text.slice(from, to)),
      measured: () => sinkOf(Number(name)),
    }),
    cell: () => {},
    total: () => {},
  };
  const text = rows.map((cells) => cells.join(',')).join('\n');
  takeBytes(
    { bytes: utf8(`0,1,2\n${text}\n`), text: '', isHead: true },
    { table, columns: ['0', '1', '2'], delimiter: ',', skipped: 1, onlyWhole: false },
  );
  expect(kept).toEqual(rows);
  expect(seen.filter(([, column]) => column === 0)).toHaveLength(300);
  expect(passed + seen.filter(([, column]) => column === 1).length).toBe(200);
  expect(passed).toBeGreaterThan(100);
});

interface Options {
  readonly isMeasured?: boolean;
  readonly window?: number;
  readonly isWanted?: (text: string) => boolean;
}
const take = (bytes: Uint8Array, options: Options = {}) => {
  const { isMeasured = true, window, isWanted = () => true } = options;
  const { visitor, seen } = recorder(isWanted);
  const rows: DelimitedRows = {
    ...{ table: visitor(isMeasured), columns, delimiter: ',', skipped: 1, onlyWhole: false },
  };
  const rest = takeBytes({ bytes, text: '', isHead: true }, rows, window);
  return { ...seen(), rest };
};

it('gives the same cells wherever its window ends, measured or as they stand', () => {
  const bytes = utf8(small);
  const whole = take(bytes);
  expect(whole.rest).toBeUndefined();
  expect(whole.rowCount).toBe(8);
  expect(whole.passed).toBe(0);
  for (let window = 40; window <= bytes.length; window += 1) {
    expect(take(bytes, { window })).toEqual(whole);
    const { counts, rowCount } = take(bytes, { isMeasured: false, window });
    expect(rowCount).toBe(whole.rowCount);
    for (const [key, times] of Object.entries(whole.counts)) expect(counts[key]).toBe(times);
  }
});

it('passes over cells whose like was refused, and counts each', () => {
  const bytes = utf8(`0,1,2,3\n${'12,abc,def,ghi\n'.repeat(3000)}`);
  const { counts, passed, rowCount } = take(bytes, { isWanted: (text) => text.length !== 3 });
  expect(rowCount).toBe(3000);
  expect(passed).toBeGreaterThan(2900 * 3);
  expect(passed + Object.values(counts).reduce((sum, each) => sum + each, 0)).toBe(12_000);
});

it('leaves a row that does not fit into the window to be read as text', () => {
  const { rest, rowCount } = take(utf8(`a,b,c,d\n1,2,3,4\n5,"${'x'.repeat(90)}",6,7\n`), {
    window: 40,
  });
  expect(rowCount).toBe(1);
  expect(rest?.text).toBe(`\n5,"${'x'.repeat(90)}",6,7\n`);
});
