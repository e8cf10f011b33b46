import { type Tier, tiers } from '#contracts/classification/dataTypes.ts';
import type { RowFilter } from '#lib/listFilters.ts';
import type { ListRules } from '#lib/listRules.ts';
import { findingTexts as t } from '#messages/classification.ts';
import { listTexts } from '#messages/lists.ts';
import { type FindingRow, type PlaceState, statesOf } from './rows.ts';

export const states: readonly PlaceState[] = ['counted', 'possible', 'false-positive', 'allowed'];

const marks: Readonly<
  Record<string, { readonly word: string; readonly has: (row: FindingRow) => boolean }>
> = {
  test: { word: t.testData, has: (row) => row.testData },
  manual: { word: t.manual, has: (row) => row.type.automated === 'Manual' },
  confirmed: { word: t.confirmed, has: (row) => row.type.confirmed },
};

/** Types, severities, states and further marks; the page holds all rows, so it filters them itself. */
export const findingFilters: ReadonlyArray<RowFilter<FindingRow>> = [
  {
    name: 'types',
    label: listTexts.type,
    choice: 'many',
    values: null,
    fits: (row, key) => row.type.key === key,
  },
  {
    name: 'tier',
    label: t.sheet.severity,
    choice: 'many',
    values: tiers,
    wordOf: (tier) => t.tiers[tier as Tier],
    fits: (row, tier) => row.type.tier === tier,
  },
  {
    name: 'state',
    label: t.state,
    choice: 'many',
    values: states,
    wordOf: (state) => t.states[state as PlaceState],
    fits: (row, state) => statesOf(row).some((one) => one === state),
  },
  {
    name: 'marks',
    label: t.sheet.notes,
    choice: 'many',
    values: Object.keys(marks),
    wordOf: (mark) => marks[mark]?.word ?? mark,
    fits: (row, mark) => marks[mark]?.has(row) ?? false,
  },
];

export const findingRules: ListRules = {
  sorts: ['tier', 'place', 'hits', 'share', 'confidence', 'state'],
  sizes: [25, 50, 100],
  filters: findingFilters,
};
