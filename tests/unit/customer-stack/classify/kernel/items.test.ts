import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsIn } from '#classify/kernel/items.ts';
import { localNameOf, type Mark, walkMarkup } from '#customer-stack/readers/markup.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const itemsOf = (xml: string): string[] => {
  const { bytes, ends } = itemsIn(new TextEncoder().encode(xml));
  return [...ends].map((end, i) => {
    expect(bytes[end - 1]).toBe(10);
    return decoder.decode(bytes.subarray(ends[i - 1] ?? 0, end - 1));
  });
};

/** The same by each tag and text of the part. */
const byMarkup = (xml: string): string[] => {
  const items: string[] = [];
  let [isOpen, isText] = [false, false];
  const begin = () => {
    items.push('');
    isOpen = true;
  };
  const tag = (all: string, mark: Mark) => {
    const name = localNameOf(all, mark);
    if (name === 't') isText = mark.kind === 'open';
    if (name !== 'si') return;
    if (mark.kind !== 'close') begin();
    else [isOpen, isText] = [false, false];
  };
  const text = (all: string, from: number, to: number) => {
    if (!isText || from === to) return;
    if (!isOpen) begin();
    items.push(`${items.pop()}${all.slice(from, to)}`);
  };
  walkMarkup(xml, { tag, text });
  return items.map((each) => each.toWellFormed());
};

test('texts of runs are one, what is no text is left out', () => {
  const xml =
    '<?xml version="1.0"?>\n<sst>\n<si><t>a</t></si> <si><t xml:space="preserve"> b </t></si><si/><si><r><rPr><b/></rPr><t>c&amp;</t></r>x<r><t>&#100;</t></r></si><si><t/></si><x:si><x:t>Zoë</x:t></x:si><si><t><![CDATA[<t>]]></t></si></sst>';
  expect(itemsOf(xml)).toEqual(['a', ' b ', '', 'c&d', '', 'Zoë', '<t>']);
});

test('what is cut off keeps the text so far', () => {
  expect(itemsOf('<sst><si><t>a</t></si><si><t>b</t></si><si><t>c')).toEqual(['a', 'b', 'c']);
  expect(itemsOf('<sst><si><t>a</t></si><si><t')).toEqual(['a', '']);
  expect(itemsOf('')).toEqual([]);
});

test('there may be more than are taken in one go', () => {
  const texts = Array.from({ length: 50_000 }, (_, i) => `text ${i}`);
  const plain = texts.map((text) => `<si><t>${text}</t></si>`);
  const odd = texts.map((text) => `<si><t>${text}</t>`);
  expect(itemsOf(`<sst>${plain.join('')}</sst>`)).toEqual(texts);
  expect(itemsOf(`<sst>${odd.join('')}</sst>`)).toEqual(texts);
});

const parts = [
  ...['<si><t>', '</t></si>', '<si>', '</si>', '<si/>', '<t>', '</t>', '<t xml:space="preserve">'],
  ...['<t/>', '<r>', '</r>', '<rPh sb="0">', '</rPh>', '<x:si>', '</x:t>', '<sst>', '</sst>'],
  ...['<!-- <si> -->', '<![CDATA[</t>&amp;]]>', '<?x <t> ?>', '<!', '<', '</', '>', '\n', ' ', '/'],
  ...['a', 'Zoë', '漢', '536-22-8726', '&amp;', '&#65;', '&', 'amp;', '&lt', '&#x1F600;'],
];

test('whatever a part is made of, the texts are the same', async () => {
  await fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 50 }), (chosen) => {
      const xml = chosen.join('');
      expect(itemsOf(xml)).toEqual(byMarkup(xml));
    }),
    { numRuns: 5_000 },
  );
});
