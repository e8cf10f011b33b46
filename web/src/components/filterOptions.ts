import { type FoundValue, wordOf } from '#lib/listFilters.ts';
import type { FilterOption, ListFilter } from '#lib/listRules.ts';

/** Options of the control: the declared values, else those that occur, then other chosen ones. */
export const getOptions = (
  filter: ListFilter,
  found: readonly FoundValue[] | undefined,
  chosen: readonly string[],
): FilterOption[] => {
  const declared = (filter.offered ?? filter.values ?? []).map((value) => ({ value }));
  const offered: readonly FoundValue[] = found ?? declared;
  const gone = filter.choice === 'one' ? [] : chosen;
  const besides = gone.filter((value) => offered.every((one) => one.value !== value));
  const noted = offered.some(({ note }) => note !== undefined);
  return [...offered, ...besides.map((value) => ({ value, note: noted ? '0' : undefined }))].map(
    (one: FoundValue) => ({
      value: one.value,
      label: one.label ?? wordOf(filter, one.value),
      note: one.note ?? filter.noteOf?.(one.value),
      icon: filter.iconOf?.(one.value),
    }),
  );
};
