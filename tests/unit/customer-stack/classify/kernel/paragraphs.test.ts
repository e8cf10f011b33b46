import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableMarks, walkParagraphs } from '#classify/kernel/paragraphs.ts';
import { utf8Of } from '#customer-stack/readers/byteText.ts';
import { localNameOf, type Mark, walkMarkup } from '#customer-stack/readers/markup.ts';

const { cell, row, table, tableBegin } = tableMarks;
const paragraph = 1;
const actions: Readonly<Record<Mark['kind'], Readonly<Record<string, number>>>> = {
  close: {
    ...{ p: paragraph, h: paragraph, tc: cell, tr: row, tbl: table },
    ...{ 'table-cell': cell, 'table-row': row, table },
  },
  empty: { tc: cell, 'table-cell': cell },
  open: { tbl: tableBegin, table: tableBegin },
};
const blanks = new Set(['tab', 'br']);

type Seen = readonly [event: number, text: string];

/** The same by each tag and text of the document. */
const byMarkup = (xml: string): Seen[] => {
  const seen: Seen[] = [];
  let text = '';
  const tag = (all: string, mark: Mark) => {
    const name = localNameOf(all, mark);
    if (mark.kind === 'empty' && blanks.has(name)) text += ' ';
    const event = actions[mark.kind][name];
    if (event === undefined) return;
    seen.push([event, event === paragraph ? text.toWellFormed() : '']);
    if (event === paragraph) text = '';
  };
  const add = (all: string, from: number, to: number) => {
    text += all.slice(from, to);
  };
  walkMarkup(xml, { tag, text: add });
  return seen;
};

const seenIn = (bytes: Uint8Array): Seen[] => {
  const seen: Seen[] = [];
  walkParagraphs(utf8Of(bytes), {
    paragraph: (text, from, to) => seen.push([paragraph, text.slice(from, to)]),
    mark: (what) => seen.push([what, '']),
  });
  return seen;
};
const bytesOf = (xml: string) => new TextEncoder().encode(xml);
const textsIn = (xml: string) =>
  seenIn(bytesOf(xml)).flatMap(([event, text]) => (event === paragraph ? [text] : []));

test.each([
  [
    'runs',
    '<w:p><w:r><w:t xml:space="preserve">536-22</w:t></w:r><w:r><w:t>-8726</w:t></w:r></w:p>',
  ],
  ['a heading', '<text:h text:outline-level="1">536-22-8726</text:h>'],
  ['no prefix', '<p><b>536</b>-22-8726<i/></p>'],
  ['numbers of characters', '<w:p>5&#x33;6&#45;22-8726</w:p>'],
])('one paragraph with %s', (_, xml) => {
  expect(textsIn(xml)).toEqual(['536-22-8726']);
});

test('tabs and breaks are blanks, entities the characters that they stand for', () => {
  const xml =
    '<w:p>a<w:tab/>b<w:br w:type="page"/>c</w:p><w:p>&lt;&AMP;&gt;&quot;&apos;&nbsp;|&eacute;&#0;&#x110000;&amp</w:p>';
  expect(textsIn(xml)).toEqual(['a b c', '<&>"\' |&eacute;&#0;&#x110000;&amp']);
});

test('two halves of a pair are one character, one alone is replaced', () => {
  expect(textsIn('<w:p>&#xD83D;&#xDE00; &#xD83D; &#xDE00;&#128512;</w:p>')).toEqual([
    '\u{1f600} \u{fffd} \u{fffd}\u{1f600}',
  ]);
});

test('a table is told by where it begins, its cells, its rows and its end', () => {
  const xml =
    '<w:tbl><w:tr><w:tc><w:p>a</w:p></w:tc><w:tc/></w:tr></w:tbl><table:table><table:table-cell/></table:table-row></table:table>';
  expect(seenIn(bytesOf(xml)).map(([event]) => event)).toEqual([
    ...[tableBegin, paragraph, cell, cell, row, table],
    ...[tableBegin, cell, row, table],
  ]);
});

test('a mark of bytes at the start is no text, bytes that are no UTF-8 are replaced', () => {
  const [mark, odd] = [Uint8Array.of(0xef, 0xbb, 0xbf), Uint8Array.of(0x41, 0xe9, 0x42)];
  const inside = (bytes: Uint8Array) =>
    Buffer.concat([mark, bytesOf('<p>'), bytes, bytesOf('</p>')]);
  expect(seenIn(inside(mark))).toEqual([[paragraph, '\ufeff']]);
  expect(seenIn(inside(odd))).toEqual([[paragraph, 'A\ufffdB']]);
});

const words = [
  ...['536-22-8726', 'Zoë', '漢字', '\u{1f600}', ' ', '\n', '/', ':', '>', '"', "'", 'p', '\u00a0'],
  ...['&amp;', '&lt;', '&gt;', '&Quot;', '&apos;', '&nbsp;', '&#65;', '&#x1F600;', '&#233;'],
  ...['&', '&am', 'p;', '&#', '&#xD83D;', '&#12ab;', '&#ab;', '&#x;', '&#0;', '&#1114112;', ';'],
];
const tags = [
  ...['<w:p>', '</w:p>', '<w:p w:rsidR="1">', '<w:p/>', '<p>', '</p>', '</text:h>', '<a:h/>'],
  ...['<w:r>', '</w:r>', '<w:t>', '</w:t>', '<w:t xml:space="preserve">', '<w:t/>', '<w:r\n>'],
  ...['<w:tab/>', '<w:tab w:x="1"/>', '<w:br/>', '<br />', '</w:br>', '<a:b:br/>', '<text:tab/>'],
  ...['<w:tbl>', '</w:tbl>', '<w:tr>', '</w:tr>', '<w:tc>', '</w:tc>', '<w:tc/>', '</w:tr />'],
  ...['<table:table-cell/>', '</table:table-cell>', '</table-row>', '<table:table x="1">'],
  ...['</table:table-rows>', '</table:table-cellx>', '</w:tbl/>', '<w:txbxContent>', '<w:delText>'],
  ...['<w:instrText>', '<!-- <w:p> -->', '<!-->', '<!--', '-->', '<![CDATA[&amp;<w:p>]]>'],
  ...[
    '<![CDATA[',
    ']]>',
    '<?x </p> ?>',
    '<?>',
    '<?',
    '?>',
    '<!DOCTYPE x>',
    '<!',
    '<>',
    '</>',
    '< p>',
  ],
  ...[
    '<:p>',
    '</:p>',
    '<w:',
    '<',
    '</',
    '<w:t',
    '<w:t ',
    '</w:p',
    'w:p>',
    '<é:t>',
    '</é:p>',
    '<1:t>',
  ],
];
const documents = fc
  .array(
    fc.oneof(fc.constantFrom(...words), fc.constantFrom(...tags), fc.string({ maxLength: 20 })),
    {
      maxLength: 60,
    },
  )
  .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed());

/** Halves of pairs are other characters by the way that goes by bytes. */
const hasHalf = (xml: string) => /&#(?:x?d[89a-f]|5[5-7])/i.test(xml);

test('whatever a document is made of, the paragraphs are the same', async () => {
  await fc.assert(
    fc.property(documents, (xml) => {
      const text = xml.replace(/^\ufeff/, '');
      const read = seenIn(bytesOf(xml));
      if (!hasHalf(text)) expect(read).toEqual(byMarkup(text));
      else expect(read.length).toBe(byMarkup(text).length);
    }),
    { numRuns: 5_000 },
  );
});

test('a long document is given in several stretches, a paragraph never in two', () => {
  const paragraphs = Array.from({ length: 30_000 }, (_, i) => `${i} ${'Zoë '.repeat(i % 9)}`);
  const long = 'long '.repeat(60_000);
  const xml = [...paragraphs, long, ...paragraphs].map((text) => `<w:p>${text}<w:br/></w:p>`);
  const lengths = new Set<number>();
  const texts: string[] = [];
  walkParagraphs(bytesOf(xml.join('\n')), {
    paragraph: (text, from, to) => {
      lengths.add(text.length);
      texts.push(text.slice(from, to));
    },
    mark: () => undefined,
  });
  expect(lengths.size).toBeGreaterThan(5);
  expect(texts.map((text) => text.trim())).toEqual(
    [...paragraphs, long, ...paragraphs].map((text) => text.trim()),
  );
});
