import * as fc from 'fast-check';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { decoys, sensitive } from '../../../builders/labelledValues.ts';

const next = seededRandom('records');
const texts = [...sensitive, ...decoys].flatMap(({ make }) => [make(next, 1), make(next, 2)]);
const escaped = (text: string) =>
  text.replaceAll(
    /[\u0080-\uffff]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const numbers = [
  ...[
    '0',
    '-0',
    '-0.0',
    '0.0',
    '12',
    '-12',
    '12.50',
    '-12.50',
    '1e5',
    '1E-7',
    '0.000001',
    '0.0000001',
  ],
  ...[
    '4539578763621486',
    '-4539578763621486',
    '9007199254740993',
    '12345678901234567890123',
    '3.0',
  ],
  ...['0.1234567890123456', '123456789012345.6', '01', '1.', '.5', '+1', '-'],
];
const leaf = fc.oneof(
  fc.constantFrom(...texts).map((text) => JSON.stringify(text)),
  fc.string({ maxLength: 8, unit: 'grapheme' }).map((text) => JSON.stringify(text)),
  fc.string({ maxLength: 8, unit: 'binary' }).map((text) => escaped(JSON.stringify(text))),
  fc.constantFrom(
    'true',
    'false',
    'null',
    'nul',
    '""',
    '"a\\qb"',
    '"\\ud83d"',
    '"\\u00e9\\/"',
    '"tab\t"',
  ),
  fc.constantFrom(...numbers),
);
const key = fc.constantFrom(
  ...['email', 'ssn', 'name', 'note', '7', '3', '', 'a.b', 'é', 'a"b', '__proto__', 'toString'],
);
const entry = (value: string, name: string) => `${JSON.stringify(name)}:${value}`;
/** Objects of JSON, most of them valid. */
export const { record } = fc.letrec<{ value: string; record: string }>((tie) => ({
  record: fc
    .array(fc.tuple(key, tie('value')), { maxLength: 6 })
    .map((entries) => `{${entries.map(([name, value]) => entry(value, name)).join(',')}}`),
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(leaf, { maxLength: 3 }).map((items) => `[${items.join(' , ')}]`),
    tie('record'),
    fc.array(tie('record'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
  ),
}));
