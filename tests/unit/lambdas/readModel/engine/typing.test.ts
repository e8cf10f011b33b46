import { expect, test } from 'vitest';
import { countedRows } from '#readModel/engine/counted.ts';
import { columnNames, defineKind } from '#readModel/engine/kind.ts';
import { filtersOf, listQuery } from '#readModel/engine/listQuery.ts';
import { rowAt, snapshotOf } from '#readModel/engine/rows.ts';
import { plainView, readPage } from '#readModel/engine/view.ts';

/** What the compiler refuses: `tsc` fails here as soon as one of these mistakes compiles. */
const kind = defineKind({
  name: 'colours',
  schema: 1,
  columns: {
    name: { form: 'text', sorted: true, searched: true },
    tone: { form: 'text', values: ['dark', 'light'] },
    weight: { form: 'number', nullable: true, sorted: true },
    uses: { form: 'set' },
  },
  defaultOrder: 'weight',
  key: ['name'],
  facets: [{ column: 'tone', values: ['dark', 'light'] }],
  groups: { tones: { by: { tone: 'value' } } },
});
const red = { name: 'red', tone: 'dark', weight: null, uses: 'wall\nroof' } as const;
const snapshot = snapshotOf(kind, [red]);
const view = plainView(snapshot);
const { is, atLeast, holds, filled } = filtersOf(kind);
const first = { from: 0, limit: 1 };
const byName = { column: 'name', descending: true } as const;

test('a misspelt column is no kind', () => {
  const declaration = { ...kind, name: 'others' } as const;
  // @ts-expect-error no column of this name
  expect(defineKind({ ...declaration, key: ['nmae'] }).name).toBe('others');
  // @ts-expect-error no column of this name
  expect(defineKind({ ...declaration, defaultOrder: 'wieght' }).name).toBe('others');
  const misspelt = { tones: { by: { tnoe: 'value' } } } as const;
  // @ts-expect-error no column of this name
  expect(defineKind({ ...declaration, groups: misspelt }).name).toBe('others');
});

test('filters name columns that are there, and values that they may hold', () => {
  expect(is('tone', 'dark')).toEqual({ column: 'tone', oneOf: ['dark'] });
  // @ts-expect-error no column of this name
  expect(is('tnoe', 'dark').column).toBe('tnoe');
  // @ts-expect-error no value of this column
  expect(is('tone', 'drak').column).toBe('tone');
  // @ts-expect-error no column of numbers
  expect(atLeast('name', 3).column).toBe('name');
  // @ts-expect-error no column of sets
  expect(holds('name', ['wall']).column).toBe('name');
  // @ts-expect-error no column of this name
  expect(filled('use').column).toBe('use');
});

test('lists are ordered by sorted columns only', () => {
  const request = { page: 1, limit: 1, ordering: 'by', sortType: 'asc' } as const;
  expect(listQuery<typeof kind, 'by'>(request, [], { by: 'weight' }).order.column).toBe('weight');
  // @ts-expect-error not a column that lists may be ordered by
  expect(listQuery<typeof kind, 'by'>(request, [], { by: 'tone' }).order.column).toBe('tone');
});

test('rows keep the types of their columns from the query on', () => {
  const [row] = readPage(view, { where: [], order: byName, window: first }, [
    'tone',
    'weight',
  ]).rows;
  const tone: 'dark' | 'light' | undefined = row?.tone;
  const weight: number | null | undefined = row?.weight;
  expect([tone, weight]).toEqual(['dark', null]);
  // @ts-expect-error may be null
  const known: number = rowAt(snapshot, 0, ['weight']).weight;
  expect(known).toBeNull();
  // @ts-expect-error the column is not among those read
  expect(rowAt(snapshot, 0, ['weight']).name).toBeUndefined();
  // @ts-expect-error no column of this name
  expect(() => rowAt(snapshot, 0, ['wieght'])).toThrow('wieght');
});

test('a page names columns whose cells every row has', () => {
  const query = { where: [], order: byName, window: first };
  const names: ('tone' | 'weight')[] = ['tone'];
  // @ts-expect-error the list may lack columns of its type
  expect(readPage(view, query, names).rows[0]?.weight).toBeUndefined();
  const name: 'tone' | 'weight' = names[0] ?? 'weight';
  // @ts-expect-error the list lacks one of the columns of its type
  expect(readPage(view, query, [name]).rows[0]?.weight).toBeUndefined();
  const all = columnNames(kind);
  expect(readPage(view, query, all).rows[0]?.weight).toBeNull();
  const some = all.filter((each) => each.length < 6);
  // @ts-expect-error a part of all columns is any list
  expect(readPage(view, query, some).rows[0]?.weight).toBeUndefined();
  const either = names.length > 0 ? (['tone'] as const) : (['weight'] as const);
  // @ts-expect-error one of two lists
  expect(readPage(view, query, either).rows[0]?.weight).toBeUndefined();
});

test('counts name columns that are there', () => {
  const counted = countedRows(view);
  const tones: ReadonlyMap<'dark' | 'light', number> = counted.byValue('tone', []);
  expect([...tones]).toEqual([['dark', 1]]);
  // @ts-expect-error no column of this name
  expect(() => counted.byValue('tnoe', [])).toThrow('tnoe');
  // @ts-expect-error no column of numbers
  expect(() => counted.sums({ by: 'tone', of: 'use' }, [])).toThrow('use');
});

test('a row that lacks a cell, or holds another value, is refused by the compiler and when read', () => {
  // @ts-expect-error lacks a cell
  expect(snapshotOf(kind, [{ name: 'x' }]).rows).toBe(1);
  // @ts-expect-error no value of this column
  const odd = snapshotOf(kind, [{ ...red, tone: 'pale' }]);
  expect(() => rowAt(odd, 0, ['name', 'tone'])).toThrow('colours: tone cannot hold');
  expect(rowAt(odd, 0, ['name'])).toEqual({ name: 'red' });
});
