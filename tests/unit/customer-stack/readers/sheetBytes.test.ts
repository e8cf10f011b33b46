import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { walkMarkup } from '#customer-stack/readers/markup.ts';
import { createRows } from '#customer-stack/readers/rows.ts';
import { sharedStrings } from '#customer-stack/readers/sharedStrings.ts';
import { createSheet } from '#customer-stack/readers/sheet.ts';
import { takeSheetBytes } from '#customer-stack/readers/sheetBytes.ts';
import { plainVisitor, type UnitVisitor } from '#customer-stack/readers/source.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { createUnitProfile } from '#customer-stack/samplers/unitProfile.ts';
import { decoys, sensitive } from '../../../builders/labelledValues.ts';
import { escaped, sharedTexts } from '../../../builders/sharedTexts.ts';
import { withoutRows } from './sameAsText.ts';

const next = seededRandom('cells of sheets');
const made = [...sensitive, ...decoys];
const values = made.flatMap(({ make }) => Array.from({ length: 4 }, (_, i) => make(next, i)));
const shared = [...values, '', ' x ', 'Zoë', 'a', 'NULL', 'n/a', '-'];
const book = {
  strings: sharedTexts(shared),
  dates: new Set([3, 70_000]),
};

type Way = (xml: string, visitor: UnitVisitor, window?: number) => void;
const asText: Way = (xml, visitor) => {
  const rows = createRows(visitor, 'people');
  walkMarkup(xml, createSheet(book, rows));
  rows.end();
};
const asBytes: Way = (xml, visitor, window) => {
  const rows = createRows(visitor, 'people');
  const taker = createSheet(book, rows);
  takeSheetBytes({
    ...{ bytes: Buffer.from(xml), book, rows, taker },
    ...(window === undefined ? {} : { window }),
  });
  rows.end();
};

/** Cells and lines in their order. */
const cellsBy = (way: Way, xml: string, window?: number) => {
  const cells: string[] = [];
  const add = (column: string, value: string | null) => {
    cells.push(`${column}=${value}`);
  };
  way(
    xml,
    plainVisitor(add, (line) => cells.push(line)),
    window,
  );
  return cells;
};
const findingsBy = (way: Way, xml: string) => {
  const profile = createUnitProfile('people.xlsx');
  way(xml, profile.visitor);
  return { verdicts: profile.verdicts(1), schema: profile.schema(), rows: profile.rows(1) };
};

const letters = ['A', 'B', 'C', 'D', 'E', 'AB', 'ZZ'];
const contents = fc.oneof(
  fc.constantFrom(...values).map(escaped),
  fc.string({ maxLength: 9 }).map(escaped),
  fc.constantFrom(
    ...['', '45000', '3.5', '1E+15', '4.53957876362149E+15', '1E+999', 'a+b@x.io', '0', '-1'],
    ...['&#90;oe&#x20AC;', '&nbsp;x', 'a & b', '&bogus;', '&#0;', '&#xD800;', '&amp;amp;', '&lt'],
    ...['Zoë ', '\n ', '\tann@acme.org', '&#10;', 'x&#43;y', '>', ']]>', '東京都'],
  ),
);
const number = fc.nat(shared.length + 1).map(String);
const attributes = fc.constantFrom(
  ...['', ' s="3"', ' s="12"', ' cm="1" s="3"', ' t="n"', ' t="n" s="3"', " s='3'", ' s=""'],
  ...[' x:s="3"', ' s="70000"', ' s="1" t="s"', ' s="123456" t="s"', ' t="s" s="1"'],
);
const places = fc.constantFrom(...letters).map((each) => ` r="${each}7"`);
const place = fc.oneof(
  places,
  places,
  places,
  fc.constantFrom('', ' r="A"', ' r="7"', ' r="XFD1"', ' r="AAAA1"'),
);
const tag = (name: string, inside: string) => `<${name}>${inside}</${name}>`;
const inner = fc.oneof(
  contents.map((text) => tag('v', text)),
  contents.map((text) => `<f>SUM(A1,"${text}")</f>${tag('v', text)}`),
  contents.map((text) => `<f t="shared" si="0"/>${tag('v', text)}`),
  fc.constantFrom('<v>123456789</v>', '<v>1</v> ', '<v>00000001</v>', '<v> 1</v>'),
  fc.constantFrom('', '<v/>', '<f/>', '<v></v>', tag('x', '1'), ' <v>1</v>', '<v>1</v><v>2</v>'),
);
const cell = fc.oneof(
  fc.tuple(place, attributes, inner).map(([at, more, text]) => `<c${at}${more}>${text}</c>`),
  fc.tuple(place, number).map(([at, n]) => `<c${at} t="s">${tag('v', n)}</c>`),
  fc.tuple(place, inner).map(([at, text]) => `<c${at} t="str">${text}</c>`),
  fc
    .tuple(place, contents)
    .map(([at, text]) => `<c${at} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`),
  fc.tuple(place, contents).map(([at, text]) => `<c${at} t="e"><is><t>${text}</t></is></c>`),
  place.map((at) => `<c${at} s="1"/>`),
  fc.constant(
    '<x:c r="B2" t="inlineStr"><x:is><x:r><x:t>c@</x:t></x:r><x:r><x:t>d.io</x:t></x:r></x:is></x:c>',
  ),
);
/** Of these the kernel leaves none. */
const plainCell = fc
  .tuple(
    fc.constantFrom(...letters.slice(0, 5).map((each) => ` r="${each}8"`), ''),
    fc.oneof(
      fc.constantFrom(...values).map((text) => ` t="str"><v>${escaped(text)}</v></c>`),
      fc
        .constantFrom('Zoë', '&#90;&#x6f;e', ' a ', '', '&lt;&gt;&amp;&quot;&apos;')
        .map((text) => ` t="str"><v>${text}</v></c>`),
      fc.nat(shared.length - 1).map((n) => ` s="1" t="s"><v>${n}</v></c>`),
      fc.integer({ min: -5, max: 60_000 }).map((n) => ` s="3"><v>${n}</v></c>`),
      fc.constantFrom('7', '4.53957876362149E+15', '1E+3').map((n) => ` s="1"><v>${n}</v></c>`),
      fc.constantFrom(...values).map((n) => ` t="inlineStr"><is><t>${escaped(n)}</t></is></c>`),
      fc.nat(9).map((n) => `><f>B1*"&amp;"</f><v>${n}</v></c>`),
      fc.constant('/>'),
    ),
  )
  .map(([letter, rest]) => `<c${letter}${rest}`);
const row = fc.oneof(
  { weight: 24, arbitrary: fc.array(plainCell, { maxLength: 6 }).map((all) => all.join('')) },
  { weight: 4, arbitrary: fc.array(cell, { maxLength: 6 }).map((all) => all.join('')) },
  { weight: 1, arbitrary: fc.constantFrom('', '<!-- </row> -->', '<c r="A1"><v>1') },
);
const rowTag = fc.constantFrom('<row>', '<row r="5" spans="1:3">', '\n<row ht="1">', '<x:row>');
const plainTag = fc.constantFrom('<row r="5">', '<row r="6" spans="1:3">');
const rows = fc.array(
  fc.oneof(
    { weight: 18, arbitrary: fc.tuple(plainTag, row).map(([open, all]) => `${open}${all}</row>`) },
    { weight: 1, arbitrary: fc.tuple(rowTag, row).map(([open, all]) => `${open}${all}</row>`) },
    { weight: 1, arbitrary: fc.constantFrom('<row r="9"/>', '<rowBreaks count="1"/>', '</x:row>') },
  ),
  { minLength: 1, maxLength: 30 },
);
const header = ['name', 'email', 'card', 'note', 'id']
  .map((name, i) => `<c r="${letters[i]}1" t="str"><v>${name}</v></c>`)
  .join('');
const sheet = fc
  .record({ head: fc.constantFrom(header, ''), all: rows, times: fc.constantFrom(1, 3, 20) })
  .map(({ head, all, times }) => {
    const body = Array.from({ length: times }, () => all.join('')).join('');
    return `<?xml version="1.0"?><sheetData><row>${head}</row>${body}</sheetData><x/>`;
  });

it('gives the same cells by the kernel as from text, wherever its window ends', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, fc.integer({ min: 60, max: 4000 }), async (xml, window) => {
      expect(cellsBy(asBytes, xml, window)).toEqual(cellsBy(asText, xml));
    }),
    { numRuns: 40 },
  );
});

it('finds the same in a sheet that the kernel reads as in one that is read as text', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, async (xml) => {
      expect(findingsBy(asBytes, xml)).toEqual(findingsBy(asText, xml));
    }),
    { numRuns: 8 },
  );
});

/** A sheet of every type and look-alike, whose texts are in the cells or shared. */
const every = (count: number, isShared: boolean) => {
  const strings: string[] = [];
  const cellOf = (text: string, column: number) => {
    const at = `${String.fromCharCode(65 + Math.floor(column / 26))}${String.fromCharCode(65 + (column % 26))}1`;
    if (!isShared) return `<c r="${at}" t="str"><v>${escaped(text)}</v></c>`;
    strings.push(text);
    return `<c r="${at}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const rowOf = (texts: readonly string[]) => `<row>${texts.map(cellOf).join('')}</row>`;
  const head = rowOf(made.map(({ column }) => column));
  const body = Array.from({ length: count }, (_, i) =>
    rowOf(made.map(({ make }) => make(next, i))),
  );
  return { xml: `<sheetData>${head}${body.join('')}</sheetData>`, strings };
};

it.each([false, true])('finds the same in a sheet of every type (texts shared: %s)', (isShared) => {
  const { xml, strings } = every(300, isShared);
  const own = { ...book, strings: sharedTexts(strings) };
  const read = (way: 'bytes' | 'text') => {
    const profile = createUnitProfile('people.xlsx');
    const taker = createRows(profile.visitor, 'people');
    const markup = createSheet(own, taker);
    if (way === 'text') walkMarkup(xml, markup);
    else takeSheetBytes({ bytes: Buffer.from(xml), book: own, rows: taker, taker: markup });
    taker.end();
    return profile.verdicts(1).map(withoutRows);
  };
  expect(read('bytes')).toEqual(read('text'));
  expect(read('bytes').length).toBeGreaterThan(15);
});

/** Columns of which the kernel counts most cells, and odd ones between. */
const manyPeople = (count: number, fillers: readonly string[]) => {
  const strings = [...fillers];
  const cellOf = (text: string, column: number) => {
    strings.push(text);
    return `<c r="${letters[column]}1" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const odd = ['Zoë', ' x ', '', 'n/a', '+49 30 901820', '078-05-1120', 'a@b', 'x'.repeat(600)];
  const rowOf = (i: number) => [
    ...[
      `p${i}@${i % 7 === 0 ? 'acme.org' : 'mail.com'}`,
      `${123 + (i % 500)}-${10 + (i % 80)}-${1000 + i}`,
    ],
    ...[`${10 + (i % 80)}-${100 + (i % 800)}-${10 + (i % 70)}-${i % 10}`, String(100_000 + i)],
    ['Anna', 'Peter', 'Maria'][i % 3] ?? '',
  ];
  const body = Array.from({ length: count }, (_, i) => {
    const texts = rowOf(i);
    if (i % 50 === 7) texts[i % 5] = odd[Math.floor(i / 50) % odd.length] ?? '';
    return `<row>${texts.map(cellOf).join('')}</row>`;
  });
  const head = ['mail', 'ssn', 'code', 'id', 'first_name'].map(cellOf).join('');
  return { xml: `<sheetData><row>${head}</row>${body.join('')}</sheetData>`, strings };
};

it.each([
  ['fit into the kernel', []],
  ['do not fit', Array.from({ length: 8_000 }, () => 'filler '.repeat(80))],
  ['fit in part', Array.from({ length: 7_480 }, () => 'filler '.repeat(80))],
  ['are not of ASCII alone', ['Zürich', '東京都', '']],
])('finds the same in many rows whose shared texts %s', (_, fillers) => {
  const { xml, strings } = manyPeople(4_000, fillers);
  const own = { ...book, strings: sharedTexts(strings) };
  const read = (way: 'bytes' | 'text') => {
    const profile = createUnitProfile('people.xlsx');
    const taker = createRows(profile.visitor, 'people');
    const markup = createSheet(own, taker);
    if (way === 'text') walkMarkup(xml, markup);
    else takeSheetBytes({ bytes: Buffer.from(xml), book: own, rows: taker, taker: markup });
    taker.end();
    return profile.verdicts(1).map(withoutRows);
  };
  expect(read('bytes')).toEqual(read('text'));
  expect(read('bytes').map(({ type }) => type)).toEqual(
    expect.arrayContaining(['email', 'ssn', 'name']),
  );
});

const textsOf = (xml: string | Buffer): string[] => {
  const { ends, at } = sharedStrings(Buffer.from(xml));
  return Array.from(ends, (_, place) => at(place));
};

it('reads shared texts of one run, of several, with entities, and none that is in a comment', () => {
  const items = [
    '<si><t>Ann</t></si>',
    '<si><t xml:space="preserve"> Bo </t></si>',
    '<si><r><rPr/><t>c@</t></r><r><t>d.io</t></r></si>',
    '\n<si><t>a &amp; b</t></si><si/><si><t/></si><x:si><x:t>x</x:t></x:si>',
    '<si><!-- </si> --><t>e</t></si><si><t></t></si>',
  ];
  const texts = ['Ann', ' Bo ', 'c@d.io', 'a & b', '', '', 'x', 'e', ''];
  expect(textsOf(`<?xml version="1.0"?><sst count="3">${items.join('')}</sst>`)).toEqual(texts);
  expect(textsOf('')).toEqual([]);
});

it('reads shared texts that are cut off, longer than their bytes, or beyond ASCII', () => {
  expect(textsOf('<sst><si><t>Ann</t></si><si><t>Bo')).toEqual(['Ann', 'Bo']);
  expect(textsOf('<sst><si><t>Ann</t></si><si><t>Bo</t></s')).toEqual(['Ann', 'Bo']);
  expect(textsOf('<sst><si><t>Zoë</t></si><si><t>東京都</t></si>')).toEqual(['Zoë', '東京都']);
  const broken = Buffer.alloc(60, 0xff);
  const long = 'x'.repeat(200);
  const xml = ['<sst><si><t>&lt;', broken, `</t></si><si><t>${long}</t></si></sst>`];
  const lost = `<${'\uFFFD'.repeat(60)}`;
  expect(textsOf(Buffer.concat(xml.map((each) => Buffer.from(each))))).toEqual([lost, long]);
});

it('has no shared text for a number that is none', () => {
  const { at } = sharedTexts(['a', 'b']);
  expect([-1, 0.5, 2, Number.NaN].map(at)).toEqual(['', '', '', '']);
});
