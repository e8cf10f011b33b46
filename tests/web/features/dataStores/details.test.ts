import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certaintyText } from '#features/classification/findings/certainty.ts';
import {
  automatedItems,
  doubtOf,
  foundTypes,
} from '#features/dataStores/details/automatedItems.ts';
import {
  countTypes,
  orderedParts,
  partLabel,
  shownParts,
} from '#features/dataStores/details/contributions.ts';
import { countsRead } from '#features/dataStores/details/countsRead.ts';
import { signalsOf } from '#features/dataStores/signals.ts';
import { bytesText, coverageHint, coverageText, leftOutText, shareRead } from '#lib/coverage.ts';
import { storeDetail, storeRow } from '../../builders.ts';

const coverage = (overrides: object) => ({ ...storeDetail().coverage, ...overrides });

describe('parts of a score', () => {
  it('add up to the score as they are shown, to the tenth', () => {
    const points = fc.array(fc.double({ min: 0, max: 40, noNaN: true }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(points, (values) => {
        const total = Math.round(values.reduce((sum, value) => sum + value, 0) * 10) / 10;
        const shown = shownParts(
          values.map((value, n) => ({ type: `t${n}`, points: value })),
          total,
        );
        const sum = shown.reduce((all, part) => all + part.points, 0);
        expect(sum).toBeCloseTo(total, 6);
      }),
    );
  });

  it('count as types but for what the formula adds', () => {
    const parts = ['ssn', 'joined', 'custom:staff', 'tag', 'floor'];
    expect(countTypes(parts.map((type) => ({ type, points: 1 })))).toBe(2);
  });

  it('stay within a tenth of what they are', () => {
    const shown = shownParts(
      [
        { type: 'ssn', points: 30.34 },
        { type: 'card', points: 60.66 },
      ],
      91,
    );
    expect(shown.map((part) => part.points)).toEqual([30.3, 60.7]);
  });

  it('are sorted greatest first, with the floor that completes the score last', () => {
    const parts = [
      { type: 'floor', points: 40 },
      { type: 'email', points: 10 },
      { type: 'ssn', points: 30 },
    ];
    expect(orderedParts(parts).map((part) => part.type)).toEqual(['ssn', 'email', 'floor']);
  });

  it('have words, also for what is not a data type', () => {
    expect(partLabel('volume')).toBe('Number of records');
    expect(partLabel('possible')).toBe('Nothing certain, types that are possible');
    expect(partLabel('ssn')).toBe('Social Security Numbers');
    expect(partLabel('joined')).toMatch(/identity/);
    expect(partLabel('floor')).toMatch(/Floor/);
    expect(partLabel('x')).toBe('x');
    expect(partLabel('custom:staff-number')).toBe('Staff number');
  });
});

describe('coverage', () => {
  it('states what was read of the total, rounded down', () => {
    const part = coverage({ unitsSeen: 1999, unitsTotal: 2000 });
    expect(coverageText(part, 's3')).toBe('1,999 of 2,000 objects read (99 %)');
    expect(coverageText(coverage({ unitsSeen: 1, unitsTotal: 1 }), 'mysql')).toBe(
      '1 of 1 table read (100 %)',
    );
  });

  it('does not invent a total', () => {
    const open = coverage({ unitsSeen: 12, unitsTotal: null, bytesTotal: null });
    expect(coverageText(open, 'dynamodb')).toBe('12 units read, total unknown');
    expect(shareRead(open)).toBeNull();
    expect(bytesText(open)).toBe('1 KB read');
    expect(bytesText({ ...open, bytesSeen: 0 })).toBeNull();
  });

  it('does not call the total of what was read the total of the store', () => {
    const counts = { rowsSeen: 40_200, rowsTotal: 40_200, bytesSeen: 1024, bytesTotal: 1024 };
    const part = coverage({ unitsSeen: 63, unitsTotal: 244, ...counts });
    expect(countsRead(part).map(({ value }) => value)).toEqual(['40,200']);
    expect(bytesText(part)).toBe('1 KB read');
    const whole = coverage({ unitsSeen: 244, unitsTotal: 244, ...counts });
    expect(countsRead(whole).map(({ value }) => value)).toEqual(['40,200 of 40,200']);
    expect(bytesText(whole)).toBe('1 KB of 1 KB read');
    const fewer = { ...part, rowsSeen: 5_964, bytesSeen: 512 };
    expect(countsRead(fewer).map(({ value }) => value)).toEqual(['5,964 of 40,200']);
    expect(bytesText(fewer)).toBe('512 B of 1 KB read');
  });

  it('names the whole store where it could not be reached, not one of its tables', () => {
    const closed = coverage({ unitsSeen: 0, unitsTotal: null });
    expect(leftOutText(closed, 'mysql', 1)).toBe('the whole store');
    expect(leftOutText(coverage({ unitsSeen: 0, unitsTotal: 3 }), 's3', 3)).toBe('3 objects');
    expect(leftOutText(coverage({ unitsSeen: 2, unitsTotal: null }), 'mysql', 1)).toBe('1 table');
  });

  it('has no share of an empty store', () => {
    const empty = coverage({ unitsSeen: 0, unitsTotal: 0 });
    expect(shareRead(empty)).toBeNull();
    expect(coverageText(empty, 's3')).toBe('Empty: there is nothing to read');
  });

  it('does not call an empty table unread', () => {
    const notAnalysed = [{ reason: 'empty' as const, count: 1 }];
    const part = coverage({ unitsSeen: 2, unitsTotal: 3, notAnalysed });
    expect(coverageText(part, 'mysql')).toBe('2 of 2 tables read (100 %), 1 table is empty');
    expect(shareRead(part)).toBe(1);
    const empty = coverage({ unitsSeen: 0, unitsTotal: 1, notAnalysed });
    expect(coverageText(empty, 'dynamodb')).toBe('Empty: there is nothing to read');
    expect([coverageHint(empty), bytesText(empty)]).toEqual(['Empty', null]);
    expect(certaintyText(empty, 'dynamodb')).toEqual(['It is empty: there was nothing to read.']);
  });
});

describe('marks and items', () => {
  it('shows the four signals, gravest first; highly sensitive from 80 on', () => {
    const all = { attackstatus: true, indirectAttackStatus: true, livenessInfo: true };
    expect(signalsOf(storeRow({ ...all, sensitiveScore: 80 }))).toEqual([
      'direct',
      'indirect',
      'live',
      'sensitive',
    ]);
    expect(signalsOf(storeRow({ sensitiveScore: 79 }))).toEqual([]);
    expect(signalsOf(storeRow({ sensitiveScore: null }))).toEqual([]);
    expect(signalsOf(storeRow({ sensitiveScore: null, riskProvisional: true }))).toEqual([
      'provisional',
    ]);
  });

  it('lists what is certain before what is possible, and names what is in doubt', () => {
    const of = (strength: 'certain' | 'possible', count: number, because: string[]) => ({
      ...{ PII: 'Emails', Automated: 'Automated' as const, sensitiveDataSamples: [] },
      ...{ count, records: count, type: 'email', confidence: 1, strength },
      where: [{ location: 'a', hits: 1, cells: 1, because }],
    });
    const items = automatedItems([of('possible', 9, []), of('certain', 1, [])]);
    expect(items.map(doubtOf)).toEqual([null, 'possible']);
    expect(doubtOf(of('possible', 9, ['in text', 'likely test data']))).toBe('testData');
    const [found, ...more] = foundTypes(items);
    expect([found?.item.count, found?.beside?.count, more.length]).toEqual([1, 9, 0]);
  });

  it('leaves out items entered by hand', () => {
    const item = {
      PII: 'Emails',
      Automated: 'Automated' as const,
      sensitiveDataSamples: [],
      count: 1,
      records: 1,
      type: 'email',
      confidence: 1,
      strength: 'certain' as const,
      where: [],
    };
    const kept = automatedItems([
      item,
      { ...item, Automated: 'Manual', count: 99 },
      { ...item, count: 5 },
    ]);
    expect(kept.map(({ count }) => count)).toEqual([5, 1]);
  });
});
