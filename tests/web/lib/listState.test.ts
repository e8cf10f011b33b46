import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFilters } from '#lib/listFilters.ts';
import type { ListRules } from '#lib/listRules.ts';
import {
  clearedListState,
  defaultListState,
  hasListState,
  isNarrowed,
  pageSpan,
  patchListState,
  readListState,
  sortBy,
  withSection,
  writeListState,
} from '#lib/listState.ts';

const rules: ListRules = {
  sorts: ['risk', 'name', 'size'],
  sizes: [10, 25, 50],
  sections: { part: ['old', 'gone'] },
  filters: [
    { name: 'sev', label: 'Risk', choice: 'one', values: ['HIGH', 'LOW'] },
    { name: 'types', label: 'Type', choice: 'many', values: ['s3', 'mysql', 'rds'] },
    { name: 'tag', label: 'Tag', choice: 'many', values: null },
  ],
};
const read = (query: string) => readListState(new URLSearchParams(query), rules);
const write = (state: Parameters<typeof writeListState>[1], over = '') =>
  writeListState(new URLSearchParams(over), state, rules).toString();

const anyState = fc.record({
  q: fc.string({ unit: 'grapheme', maxLength: 40 }),
  sort: fc.constantFrom(...rules.sorts),
  dir: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.constantFrom(...rules.sizes),
  filters: fc
    .record({
      sev: fc.subarray(['HIGH', 'LOW'], { maxLength: 1 }),
      types: fc.subarray(['s3', 'mysql', 'rds']),
      tag: fc.uniqueArray(fc.constantFrom('PII-SSN', 'PII-CC', 'FIN-IBAN'), { maxLength: 2 }),
    })
    .map((filters) => Object.fromEntries(Object.entries(filters).filter(([, v]) => v.length > 0))),
  sections: fc.constantFrom({}, { part: 'old' }, { part: 'gone' }),
});

describe('list state in the address', () => {
  it('reads back every state that it wrote', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(read(write(state))).toEqual(state);
      }),
    );
  });

  it('writes one text for one state, whatever the address held before', () => {
    fc.assert(
      fc.property(anyState, anyState, (before, state) => {
        const over = new URLSearchParams(write(state, write(before)));
        expect(readListState(over, rules)).toEqual(state);
      }),
    );
  });

  it('never fails on a foreign query text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (query) => {
        const state = read(query);
        expect(rules.sorts).toContain(state.sort);
        expect(rules.sizes).toContain(state.size);
        expect(state.page).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('leaves defaults out and keeps the keys of others', () => {
    expect(write(defaultListState(rules))).toBe('');
    expect(write(defaultListState(rules), 'tab=access&page=4')).toBe('tab=access');
    expect(hasListState(new URLSearchParams('tab=access'), rules)).toBe(false);
    expect(hasListState(new URLSearchParams('types=s3'), rules)).toBe(true);
  });

  it('drops what the rules do not allow', () => {
    expect(
      read('sort=evil&dir=up&page=-3&size=7&sev=BAD,LOW&types=s3,s3,zip&tag=<b>&part=new'),
    ).toEqual({
      ...defaultListState(rules),
      filters: { sev: ['LOW'], types: ['s3'] },
    });
  });
});

describe('changes', () => {
  const paged = { ...defaultListState(rules), page: 7 };

  it('lead back to page 1, but for the change of the page itself', () => {
    expect(patchListState(paged, { q: 'x' }).page).toBe(1);
    expect(patchListState(paged, { size: 25 }).page).toBe(1);
    expect(withFilters(paged, rules, { types: ['s3'] }).page).toBe(1);
    expect(patchListState(paged, { page: 8 }).page).toBe(8);
  });

  it('start a new column descending and turn the same column round', () => {
    const byName = sortBy(paged, 'name');
    expect(byName).toMatchObject({ sort: 'name', dir: 'desc', page: 1 });
    expect(sortBy(byName, 'name').dir).toBe('asc');
    expect(sortBy(sortBy(byName, 'name'), 'name').dir).toBe('desc');
    expect(sortBy({ ...byName, dir: 'asc' }, 'size').dir).toBe('desc');
  });

  it('remove a filter that has no value and clear all of them at once', () => {
    const filtered = withFilters({ ...paged, q: 'a' }, rules, { sev: ['LOW'], types: ['s3'] });
    expect(isNarrowed(filtered)).toBe(true);
    expect(withFilters(filtered, rules, { sev: [] }).filters).toEqual({ types: ['s3'] });
    expect(isNarrowed(clearedListState(filtered))).toBe(false);
  });

  it('keep the shown part when filters are cleared; a part narrows nothing', () => {
    const old = withSection({ ...paged, q: 'a' }, 'part', 'old');
    expect(old.page).toBe(1);
    expect(clearedListState(old).sections).toEqual({ part: 'old' });
    expect(isNarrowed(clearedListState(old))).toBe(false);
    expect(withSection(old, 'part', null).sections).toEqual({});
  });
});

describe('pageSpan', () => {
  it.each([
    [1, 10, 184, { from: 1, to: 10, total: 184, page: 1, pages: 19 }],
    [19, 10, 184, { from: 181, to: 184, total: 184, page: 19, pages: 19 }],
    [99, 10, 184, { from: 181, to: 184, total: 184, page: 19, pages: 19 }],
    [1, 10, 0, { from: 0, to: 0, total: 0, page: 1, pages: 1 }],
    [2, 25, 25, { from: 1, to: 25, total: 25, page: 1, pages: 1 }],
  ])('page %i of %i rows each, %i in all', (...[page, size, total, span]) => {
    expect(pageSpan(page, size, total)).toEqual(span);
  });
});
