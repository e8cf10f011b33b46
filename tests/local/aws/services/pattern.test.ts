import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesPattern } from '#local/aws/services/events/pattern.ts';

const event = {
  source: 'dataward.scanner',
  'detail-type': 'scanFinished',
  account: '210987654321',
  detail: {
    scanSeq: 12,
    ratio: -0.5,
    complete: true,
    reason: null,
    empty: [],
    address: '10.0.3.7',
    address6: '2001:db8::8',
    file: { name: 'report.PDF', tags: ['pii', 'eu'] },
    rows: [{ kind: 'a' }, { kind: 'b' }],
  },
};

// Cases after the user guide of EventBridge, "comparison operators for use in event patterns".
const cases: [name: string, pattern: object, matches: boolean][] = [
  ['a value', { source: ['dataward.scanner'] }, true],
  ['another value', { source: ['other'] }, false],
  ['one of several', { source: ['x', 'dataward.scanner'] }, true],
  ['a missing field', { region: ['us-east-1'] }, false],
  ['a number', { detail: { scanSeq: [12] } }, true],
  ['a number is not its text', { detail: { scanSeq: ['12'] } }, false],
  ['a boolean', { detail: { complete: [true] } }, true],
  ['null', { detail: { reason: [null] } }, true],
  ['null is not a missing field', { detail: { none: [null] } }, false],
  ['an element of an array', { detail: { file: { tags: ['eu'] } } }, true],
  ['a field of an element', { detail: { rows: { kind: ['b'] } } }, true],
  ['all fields must fit', { source: ['dataward.scanner'], account: ['1'] }, false],
  ['prefix', { 'detail-type': [{ prefix: 'scan' }] }, true],
  ['prefix that is none', { 'detail-type': [{ prefix: 'Scan' }] }, false],
  ['prefix, any case', { 'detail-type': [{ prefix: { 'equals-ignore-case': 'SCAN' } }] }, true],
  [
    'suffix, any case',
    { detail: { file: { name: [{ suffix: { 'equals-ignore-case': '.pdf' } }] } } },
    true,
  ],
  ['suffix', { detail: { file: { name: [{ suffix: '.pdf' }] } } }, false],
  ['equals-ignore-case', { 'detail-type': [{ 'equals-ignore-case': 'SCANFINISHED' }] }, true],
  ['anything-but', { source: [{ 'anything-but': 'other' }] }, true],
  ['anything-but the value', { source: [{ 'anything-but': ['a', 'dataward.scanner'] }] }, false],
  ['anything-but a number', { detail: { scanSeq: [{ 'anything-but': [12, 13] }] } }, false],
  ['anything-but needs a value', { detail: { none: [{ 'anything-but': 'x' }] } }, false],
  ['anything-but prefix', { source: [{ 'anything-but': { prefix: 'data' } }] }, false],
  ['anything-but prefixes', { source: [{ 'anything-but': { prefix: ['x', 'y'] } }] }, true],
  ['anything-but wildcard', { source: [{ 'anything-but': { wildcard: '*scanner' } }] }, false],
  ['numeric range', { detail: { scanSeq: [{ numeric: ['>', 10, '<=', 12] }] } }, true],
  ['numeric out of range', { detail: { scanSeq: [{ numeric: ['>', 12] }] } }, false],
  ['numeric equal', { detail: { ratio: [{ numeric: ['=', -0.5] }] } }, true],
  ['numeric of a text', { source: [{ numeric: ['>', 0] }] }, false],
  ['exists', { detail: { complete: [{ exists: true }] } }, true],
  ['exists not', { detail: { none: [{ exists: false }] } }, true],
  ['exists in vain', { detail: { none: [{ exists: true }] } }, false],
  ['exists is for leaves', { detail: { file: [{ exists: true }] } }, false],
  ['an empty array holds nothing', { detail: { empty: [{ exists: false }] } }, true],
  ['cidr', { detail: { address: [{ cidr: '10.0.0.0/16' }] } }, true],
  ['another network', { detail: { address: [{ cidr: '10.1.0.0/16' }] } }, false],
  ['cidr of version 6', { detail: { address6: [{ cidr: '2001:db8::/32' }] } }, true],
  ['wildcard', { source: [{ wildcard: 'data*.scan*r' }] }, true],
  ['wildcard that does not fit', { source: [{ wildcard: 'data*.scan' }] }, false],
  ['$or', { $or: [{ source: ['other'] }, { detail: { scanSeq: [{ numeric: ['>', 5] }] } }] }, true],
  ['$or of neither', { $or: [{ source: ['other'] }, { account: ['1'] }] }, false],
];

describe('event patterns', () => {
  it.each(cases)('%s', (_name, pattern, matches) => {
    expect(matchesPattern(pattern, event)).toBe(matches);
  });
});

const scalar = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.integer({ min: -5, max: 5 }),
  fc.boolean(),
  fc.constant(null),
);
const fields = fc.dictionary(fc.stringMatching(/^[a-d]$/), scalar, { maxKeys: 4 });

it('matches every event that holds what it names, whatever else the event holds', () => {
  fc.assert(
    fc.property(fields, fields, (wanted, more) => {
      const pattern = {
        detail: Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, [value]])),
      };
      expect(matchesPattern(pattern, { detail: { ...more, ...wanted } })).toBe(true);
      const fits = Object.entries(wanted).every(
        ([name, value]) => Object.hasOwn(more, name) && more[name] === value,
      );
      expect(matchesPattern(pattern, { detail: more })).toBe(fits);
    }),
  );
});

it('classifies each text as a filter or not', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 3 }), (text, part) => {
      for (const filter of [{ prefix: part }, { suffix: part }, part]) {
        const but = matchesPattern({ x: [{ 'anything-but': filter }] }, { x: text });
        expect(matchesPattern({ x: [filter] }, { x: text })).toBe(!but);
      }
    }),
  );
});

it('finds by wildcard what was put together by it', () => {
  const piece = fc.stringMatching(/^[ab]{0,3}$/);
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), piece, (pieces, filling) => {
      expect(
        matchesPattern({ x: [{ wildcard: pieces.join('*') }] }, { x: pieces.join(filling) }),
      ).toBe(true);
      const source = `^${pieces.join('.*')}$`;
      expect(matchesPattern({ x: [{ wildcard: pieces.join('*') }] }, { x: filling })).toBe(
        new RegExp(source).test(filling),
      );
    }),
  );
});
