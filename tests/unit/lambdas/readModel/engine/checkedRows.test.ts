import { expect, test } from 'vitest';
import { cellsOf, defineKind, type KindSpec } from '#readModel/engine/kind.ts';
import { overlayOf } from '#readModel/engine/overlay.ts';
import { rowAt, rowReader, snapshotOf } from '#readModel/engine/rows.ts';
import { plainView, readPage } from '#readModel/engine/view.ts';

const kind = defineKind({
  name: 'colours',
  schema: 1,
  columns: {
    name: { form: 'text', sorted: true },
    tone: { form: 'text', values: ['dark', 'light'] },
    weight: { form: 'number', sorted: true },
  },
  defaultOrder: 'weight',
  key: ['name'],
  facets: [],
  groups: {},
});
const rows = ['dark', 'light', 'dark'].map((tone, n) => ({
  name: `colour ${n}`,
  tone: tone === 'dark' ? ('dark' as const) : ('light' as const),
  weight: n,
}));
const query = {
  where: [],
  order: { column: 'weight', descending: true },
  window: { from: 0, limit: 2 },
} as const;

/** The same kind, which counts how often a value is held against a declaration. */
const countingKind = () => {
  const looks = { count: 0 };
  const weight = {
    sorted: true,
    get form() {
      looks.count += 1;
      return 'number' as const;
    },
  } as const;
  const counting: KindSpec = { ...kind, columns: { ...kind.columns, weight } };
  return { looks, counting };
};

test('the values of a column are checked once, however many rows are read', () => {
  const { looks, counting } = countingKind();
  const snapshot = snapshotOf(counting, rows);
  const view = plainView(snapshot);
  looks.count = 0;
  expect(readPage(view, query, ['name', 'weight']).rows).toHaveLength(2);
  expect(looks.count).toBe(rows.length);
  expect(readPage(view, query, ['name', 'weight']).rows).toHaveLength(2);
  expect(rowAt(snapshot, 0, ['weight'])).toEqual({ weight: 2 });
  expect(looks.count).toBe(rows.length);
});

test('a value that fits one column is checked anew for another', () => {
  const values = ['dark', 'pale'];
  expect(cellsOf(kind, 'name', values)).toBe(values);
  expect(() => cellsOf(kind, 'tone', values)).toThrow('colours: tone cannot hold a string');
  expect(() => cellsOf(kind, 'weight', values)).toThrow('colours: weight cannot hold a string');
});

test('a cell that does not fit is refused, published or edited', () => {
  const loose: KindSpec = { ...kind, columns: { ...kind.columns, weight: { form: 'text' } } };
  const heavy = snapshotOf(loose, [{ name: 'x', tone: 'dark', weight: 'heavy' }]);
  const odd = { ...heavy, kind };
  const message = 'colours: weight cannot hold a string';
  expect(() => readPage(plainView(odd), query, ['weight'])).toThrow(message);
  expect(() => rowReader(odd, ['name', 'weight'])).toThrow(message);
  const snapshot = snapshotOf(kind, rows);
  const overlay = overlayOf(snapshot, [{ row: 0, cells: { weight: 'heavy' } }]);
  expect(() => readPage({ snapshot, overlay }, query, ['weight'])).toThrow(message);
});
