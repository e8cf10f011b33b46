import { ages } from '#contracts/list/resourceFilters.ts';
import { listTexts as t } from '#messages/lists.ts';

/** Filters by region and by age: the same in each list of what was found in accounts. */
export const resourceFilters = [
  {
    name: 'regions',
    field: 'regions',
    label: t.region,
    choice: 'many',
    values: null,
  },
  {
    name: 'age',
    field: 'age',
    label: t.age,
    choice: 'one',
    values: ages,
    wordOf: (age: (typeof ages)[number]) => t.ages[age],
  },
] as const;
