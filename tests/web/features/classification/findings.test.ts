import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClassifiedType, Mark } from '#contracts/classification/routes.ts';
import {
  blindUnits,
  certaintyText,
  detectable,
  percentUp,
} from '#features/classification/findings/certainty.ts';
import { findingRules } from '#features/classification/findings/findingFilters.ts';
import { pageOfFindings } from '#features/classification/findings/findingList.ts';
import {
  boundsOf,
  findingRows,
  formOf,
  isCapped,
  marksOf,
  type Place,
  possibleRows,
  reasonsOf,
  statesOf,
} from '#features/classification/findings/rows.ts';
import { withFilters } from '#lib/listFilters.ts';
import { defaultListState, patchListState } from '#lib/listState.ts';
import { storeDetail } from '../../builders.ts';

const place = (location: string, overrides: Partial<Place> = {}): Place => ({
  location,
  hits: 90,
  cells: 100,
  lower: 0.82,
  upper: 0.95,
  because: ['checksum'],
  count: 90,
  records: 90,
  confidence: 0.9,
  samples: [],
  state: 'counted',
  acceptanceSource: null,
  ...overrides,
});

const found = (overrides: Partial<ClassifiedType> = {}): ClassifiedType => ({
  key: 'ssn',
  label: 'Social Security Numbers',
  tier: 'critical',
  overviewTag: 'PII-SSN',
  automated: 'Automated',
  count: 90,
  foundCount: 90,
  records: 90,
  confidence: 0.9,
  strength: 'certain',
  confirmed: false,
  samples: ['***-**-1234'],
  where: [place('people.csv › ssn')],
  ...overrides,
});

const mark = (id: string, key: Mark['key'], location: string | null): Mark => ({
  id,
  kind: 'false-positive',
  key,
  location,
  strength: null,
  count: null,
  note: '',
  by: 'ann',
  at: '2026-11-21T10:00:00.000Z',
});

const emails = found({
  key: 'email',
  label: 'Emails',
  tier: 'medium',
  where: [place('people.csv › mail', { hits: 5000, cells: 5000, confidence: 0.99 })],
});

describe('rows of findings', () => {
  it('one form of name is one row; columns keep their digits', () => {
    const where = [
      place('2024/01.csv › line1'),
      place('2024/02.csv › line1', { hits: 10, lower: 0.05, upper: 0.2 }),
      place('2024/02.csv › line2'),
    ];
    const [group, single, ...none] = findingRows([found({ where })]);
    expect(none).toEqual([]);
    expect(group).toMatchObject({ place: '*/*.csv › line1', hits: 100, cells: 200 });
    expect([group?.lower, group?.upper]).toEqual([0.05, 0.95]);
    expect(single).toMatchObject({ place: '2024/02.csv › line2', places: [where[2]] });
    expect(formOf('logs/2024-01.log')).toBe('logs/*-*.log');
  });

  it('counts the objects that its places represent', () => {
    const where = [place('a1.csv', { objects: 30 }), place('a2.csv')];
    expect(findingRows([found({ where })])).toMatchObject([{ place: 'a*.csv', objects: 31 }]);
  });

  it('every place is in exactly one row, whatever the names', () => {
    const names = fc.uniqueArray(fc.string({ maxLength: 12 }), { maxLength: 20 });
    fc.assert(
      fc.property(names, (locations) => {
        const rows = findingRows([found({ where: locations.map((name) => place(name)) })]);
        const shown = rows.flatMap(({ places }) => places.map(({ location }) => location));
        expect(shown.toSorted()).toEqual(locations.toSorted());
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      }),
    );
  });

  it('a finding by hand for the whole store is a row without a place', () => {
    const [row] = findingRows([found({ automated: 'Manual', where: [], count: 7 })]);
    expect(row).toMatchObject({ place: null, hits: 7, cells: 0, testData: false });
    expect(row && statesOf(row)).toEqual(['counted']);
  });

  it('the same type found and added by hand at one place are two rows', () => {
    const rows = findingRows([found(), found({ automated: 'Manual' })]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
  });

  it('marks of a row: its places and the whole type, nobody else’s', () => {
    const [row] = findingRows([found()]);
    const marks = [
      mark('here', 'ssn', 'people.csv › ssn'),
      mark('store', 'ssn', null),
      mark('elsewhere', 'ssn', 'other.csv › ssn'),
      mark('other type', 'email', null),
    ];
    expect(row && marksOf(row, marks).map(({ id }) => id)).toEqual(['here', 'store']);
  });

  it('certain and possible findings of one type at one place are two rows, each with its marks', () => {
    const possible = found({
      strength: 'possible',
      where: [place('people.csv › ssn', { state: 'possible' })],
    });
    const rows = findingRows([found(), possible, emails]);
    expect(rows.map(({ strength }) => strength)).toEqual(['certain', 'possible', null]);
    expect(possibleRows(rows)).toBe(1);
    const ofPossible = { ...mark('m', 'ssn', null), strength: 'possible' } as const;
    expect(rows.map((row) => marksOf(row, [ofPossible]).length)).toEqual([0, 1, 0]);
  });

  it('separates header words, checks and notes', () => {
    const because = ['column name says "ssn"', 'area and group', 'likely test data'];
    expect(reasonsOf({ because })).toEqual({
      header: ['ssn'],
      checks: ['area and group'],
      notes: ['likely test data'],
    });
    const [row] = findingRows([found({ where: [place('a', { because })] })]);
    expect(row?.testData).toBe(true);
  });

  it('shows bounds that are never narrower than they are', () => {
    expect(boundsOf({ lower: 0.829, upper: 0.951 })).toEqual([82, 96]);
    expect(boundsOf({ lower: 0, upper: 1 })).toEqual([0, 100]);
    expect(boundsOf({ lower: 0.0011, upper: 0.0022 })).toEqual([0.1, 0.3]);
  });

  it('shows that a scan kept only some places', () => {
    const where = Array.from({ length: 50 }, (_, n) => place(`c${n}`));
    expect(isCapped({ findings: [found({ where })] })).toBe(true);
    expect(isCapped({ findings: [found({ where: where.slice(1) })] })).toBe(false);
  });
});

describe('list of findings', () => {
  const rows = findingRows([
    emails,
    found({ where: [place('people.csv › ssn', { state: 'false-positive' })] }),
  ]);
  const state = defaultListState(findingRules);
  const labels = (next: typeof state) =>
    pageOfFindings(rows, next).data.map(({ type }) => type.label);

  it('has the most severe first and turns round', () => {
    expect(labels(state)).toEqual(['Social Security Numbers', 'Emails']);
    expect(labels(patchListState(state, { dir: 'asc' }))[0]).toBe('Emails');
    expect(labels(patchListState(state, { sort: 'hits' }))[0]).toBe('Emails');
  });

  it('filters by type, decision and words', () => {
    expect(labels(withFilters(state, findingRules, { types: ['email'] }))).toEqual(['Emails']);
    expect(labels(withFilters(state, findingRules, { state: ['false-positive'] }))).toEqual([
      'Social Security Numbers',
    ]);
    expect(labels(patchListState(state, { q: 'mail people' }))).toEqual(['Emails']);
    expect(labels(patchListState(state, { q: 'mail nowhere' }))).toEqual([]);
    expect(labels(withFilters(state, findingRules, { marks: ['manual'] }))).toEqual([]);
  });

  it('a page beyond the last one is the last one', () => {
    const page = pageOfFindings(rows, patchListState(state, { page: 9 }));
    expect(page).toMatchObject({ count: 2 });
    expect(page.data).toHaveLength(2);
  });
});

describe('what coverage proves', () => {
  const coverage = (overrides: object) => ({ ...storeDetail().coverage, ...overrides });
  const reason = (word: string, count: number) => ({ reason: word, count });

  it('a person in more than this share of the rows is in the sample with 95 % probability', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seen) => {
        expect((1 - detectable(seen)) ** seen).toBeCloseTo(0.05, 9);
        expect(Number(percentUp(detectable(seen)))).toBeGreaterThanOrEqual(
          detectable(seen) * 100 - 1e-9,
        );
      }),
    );
    expect(percentUp(detectable(2000))).toBe('0.15');
  });

  it('a sample states the share that it detects and the units it does not cover', () => {
    const sampled = coverage({
      unitsSeen: 2000,
      unitsTotal: 9000,
      notAnalysed: [reason('sampled out', 6997), reason('encrypted', 3)],
    });
    expect(certaintyText(sampled, 's3')).toEqual([
      'A type present in more than 0.15 % of the objects would have been seen with 95 % confidence.',
      'This says nothing about the 3 objects that could not be read.',
    ]);
    expect(blindUnits(sampled)).toBe(3);
  });

  it('all read, parts read and nothing read differ', () => {
    expect(certaintyText(coverage({}), 's3')[0]).toMatch(/^All objects were read/);
    expect(certaintyText(coverage({ bytesSeen: 512 }), 's3')[0]).toMatch(/50 % of the bytes/);
    expect(certaintyText(coverage({ unitsSeen: 0 }), 's3')).toEqual([
      'Nothing was read, so nothing can be said about what it holds.',
    ]);
  });
});
