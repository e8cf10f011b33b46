import { createHash } from 'node:crypto';

/** What a form must not touch on either side to count: digits alone are part of many other numbers. */
export interface Form {
  readonly name: string;
  /** Lower case, a character per byte. */
  readonly text: string;
  readonly standsAlone?: true;
}

const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

const escapeAll = (value: string, of: (code: number) => string): string =>
  Array.from({ length: value.length }, (_, at) => of(value.charCodeAt(at))).join('');

const unicodeEscape = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

const htmlEscaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Non-ASCII characters and what JSON must escape, as `\uXXXX`. */
const jsonAscii = (value: string): string =>
  JSON.stringify(value)
    .slice(1, -1)
    .replace(/[^ -~]/g, (character) => unicodeEscape(character.charCodeAt(0)));

/** Base64 of the value behind 0, 1 or 2 other bytes, without the characters that depend on its neighbours. */
const base64Forms = (value: string): Form[] =>
  [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(value)]);
    const whole = Math.floor((bytes.length * 8) / 6);
    const text = bytes.toString('base64').slice(Math.ceil((before * 8) / 6), whole);
    const url = text.replaceAll('+', '-').replaceAll('/', '_');
    return [
      { name: 'base64', text },
      { name: 'base64url', text: url },
    ];
  });

const hashForms = (value: string): Form[] =>
  [...new Set([value, value.toLowerCase(), value.replaceAll(/\W/g, '')])].flatMap((each) =>
    ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) => {
      const digest = createHash(name).update(each).digest();
      return [
        { name: `${name} in hex`, text: digest.toString('hex') },
        { name: `${name} in base64`, text: digest.toString('base64').replace(/=+$/, '') },
        { name: `${name} as bytes`, text: digest.toString('latin1') },
      ];
    }),
  );

/** Numbers as people group them, and without any separator. */
const digitForms = (value: string): Form[] => {
  const digits = value.replaceAll(/\D/g, '');
  if (digits.length < 9 || /[a-z]/i.test(value)) return [];
  return [
    { name: 'digits', text: digits, standsAlone: true },
    { name: 'digits in fours', text: digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ') },
    { name: 'digits in fours with hyphens', text: digits.replaceAll(/(\d{4})(?=\d)/g, '$1-') },
  ];
};

const plainForms = (value: string): Form[] => [
  { name: 'plain', text: utf8(value) },
  { name: 'reversed', text: utf8([...value].reverse().join('')) },
  { name: 'UTF-16', text: Buffer.from(value, 'utf16le').toString('latin1') },
  { name: 'hex', text: Buffer.from(value).toString('hex') },
  { name: 'JSON', text: utf8(JSON.stringify(value).slice(1, -1)) },
  { name: 'JSON in JSON', text: utf8(JSON.stringify(JSON.stringify(value)).slice(3, -3)) },
  { name: 'JSON in ASCII', text: jsonAscii(value) },
  { name: 'JSON, all escaped', text: escapeAll(value, unicodeEscape) },
  { name: 'URL', text: encodeURIComponent(value) },
  { name: 'form', text: new URLSearchParams({ v: value }).toString().slice(2) },
  { name: 'HTML', text: utf8(htmlEscaped(value)) },
];

/** All texts that would give a value away, each once; compare them with a haystack in lower case. */
export const formsOf = (value: string): readonly Form[] => {
  const all = [
    ...plainForms(value),
    ...base64Forms(value),
    ...digitForms(value),
    ...hashForms(value),
  ].map((form) => ({ ...form, text: form.text.toLowerCase() }));
  return [...new Map(all.toReversed().map((form) => [form.text, form])).values()].reverse();
};
