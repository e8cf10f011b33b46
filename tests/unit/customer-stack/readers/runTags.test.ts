import { expect, test } from 'vitest';
import { nameOf, walkMarkup } from '#customer-stack/readers/markup.ts';
import { withoutRunTags } from '#customer-stack/readers/runTags.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const shortened = (xml: string) => new TextDecoder().decode(withoutRunTags(bytesOf(xml)));

/** Texts and tags as a reader of paragraphs sees them: those of runs split nothing. */
const readingOf = (xml: string): string[] => {
  const seen: string[] = [];
  let text = '';
  walkMarkup(xml, {
    tag: (all, mark) => {
      const name = nameOf(all, mark);
      if (/^(?:.:)?[rt]$/s.test(name)) return;
      seen.push(text, `${mark.kind} ${name}`);
      text = '';
    },
    text: (all, from, to) => {
      text += all.slice(from, to);
    },
  });
  return [...seen, text];
};

test('tags of runs and their texts are left out, whatever their attributes', () => {
  const xml =
    '<?xml version="1.0"?><w:p><w:r><w:t xml:space="preserve">536-22</w:t></w:r><w:r><w:t>-8726</w:t></w:r><a:t/></w:p>';
  expect(shortened(xml)).toBe('<?xml version="1.0"?><w:p>536-22-8726</w:p>');
});

test.each([
  '<w:p><w:h>a</w:h><w:tab/><w:tbl><w:tc>b</w:tc></w:tbl></w:p>',
  '<p>a<h>b</h></p>',
  '<text:r>a</text:r>',
  '<w:p><w:b/>a<t:s/>b</w:p>',
])('other tags stay: %s', (xml) => {
  expect(shortened(xml)).toBe(xml);
});

test.each([
  ['an entity that a tag parts', '<w:p>&am<w:r>p;</w:r></w:p>'],
  ['a comment', '<w:p><!-- <w:r> --></w:p>'],
  ['a text as it stands', '<w:p><![CDATA[<w:r>]]></w:p>'],
  ['a tag without an end', '<w:p>a<w:r'],
])('all behind %s stays', (_, xml) => {
  expect(shortened(xml)).toBe(xml);
});

test('a reader of paragraphs sees the same texts', () => {
  const parts = [
    ...['<w:p>', '</w:p>', '<w:r>', '</w:r>', '<w:t xml:space="preserve">', '</w:t>', '<w:tab/>'],
    ...['<w:br w:type="page"/>', '<b>', '<w:r', '>', '<!-- ', ' -->', '<![CDATA[', ']]>', '<?x ?>'],
    ...['&amp;', '&am', 'p;', '&#65;', 'Zoë', '12', ' ', '漢', '/', ':'],
  ];
  const next = seededRandom('run tags');
  const texts = Array.from({ length: 4_000 }, () =>
    Array.from({ length: 14 }, () => parts[Math.floor(next() * parts.length)]).join(''),
  );
  expect(texts.filter((xml) => shortened(xml).length < xml.length).length).toBeGreaterThan(1_000);
  for (const xml of texts) expect(readingOf(shortened(xml)), xml).toEqual(readingOf(xml));
});
