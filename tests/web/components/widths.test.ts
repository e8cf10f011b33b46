import { describe, expect, it } from 'vitest';
import { type DataColumn, roomOf } from '#components/dataTableModel.ts';
import { assetColumns } from '#features/assets/columns.tsx';
import { storeColumns } from '#features/dataStores/list/columns.tsx';
import { identityColumns } from '#features/identities/columns.tsx';
import { issueColumns, panelColumns } from '#features/issues/issueColumns.tsx';

/** Width of a list's table in a window of 1440, 1280 and 1024 pixels. */
const tableAt = { 1440: 1174, 1280: 1014, 1024: 910 } as const;
const NARROW = 1060;
const LEAST_PADDINGS = 12;

interface Shown {
  readonly without: readonly string[];
  readonly selects: boolean;
}

const widthOf = (columns: readonly DataColumn<never>[], shown: Shown, table: number): number => {
  const metas = columns.filter(({ id }) => !shown.without.includes(id)).map(({ meta }) => meta);
  const [wide, narrow] = roomOf(metas, shown.selects);
  return (table > NARROW ? wide : narrow) + LEAST_PADDINGS * metas.length;
};

const further = ['owner', 'dueOn', 'cloudAccountId', 'discoveredOn'];
const lists = [
  ['data stores', storeColumns, { without: ['sensitiveScore'], selects: false }],
  ['issues', issueColumns, { without: ['policies', ...further], selects: true }],
  ['issues of a store', panelColumns('arn:aws:s3:::x'), { without: [], selects: false }],
  ['assets', assetColumns, { without: ['discoveredOn'], selects: false }],
  ['identities', identityColumns, { without: ['policies', 'discoveredOn'], selects: false }],
] as unknown as ReadonlyArray<readonly [string, DataColumn<never>[], Shown]>;

describe('The columns that a list shows at first fit beside each other', () => {
  it.each(lists)('%s, in windows down to 1024 pixels', (_name, columns, shown) => {
    for (const table of Object.values(tableAt)) {
      expect(widthOf(columns, shown, table)).toBeLessThanOrEqual(table);
    }
  });

  it('policy violations, with the names of the policies, in windows down to 1280 pixels', () => {
    const columns = issueColumns as unknown as DataColumn<never>[];
    for (const table of [tableAt[1440], tableAt[1280]]) {
      const width = widthOf(columns, { without: further, selects: true }, table);
      expect(width).toBeLessThanOrEqual(table);
    }
  });
});
