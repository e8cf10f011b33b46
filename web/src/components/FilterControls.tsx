import { type FoundValues, getValues, withFilters } from '#lib/listFilters.ts';
import type { FilterOption, ListFilter, ListRules } from '#lib/listRules.ts';
import type { ListState } from '#lib/listState.ts';
import { listTexts as t } from '#messages/lists.ts';
import { CheckList } from './CheckList.tsx';
import { getOptions } from './filterOptions.ts';
import { RadioList } from './RadioList.tsx';

interface FilterControlProps {
  readonly filter: ListFilter;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Radio buttons for one value, with 'Any' as the first choice; check boxes for many. */
const FilterControl = ({ filter, options, chosen, onChange }: FilterControlProps) => {
  const legend = filter.legend ?? filter.label;
  if (filter.choice === 'many') {
    return <CheckList legend={legend} options={options} chosen={chosen} onChange={onChange} />;
  }
  return (
    <RadioList
      legend={legend}
      options={[{ value: null, label: t.any }, ...options]}
      chosen={chosen[0] ?? null}
      onChoose={(value) => onChange(value === null ? [] : [value])}
    />
  );
};

export interface FilterControlsProps {
  readonly rules: ListRules;
  readonly state: ListState;
  readonly onState: (state: ListState) => void;
  readonly found?: FoundValues | undefined;
}

const isOfMenu = ({ control = 'menu' }: ListFilter): boolean => control === 'menu';

/** The controls of all filters that have none of their own. */
export const FilterControls = ({ rules, state, onState, found = {} }: FilterControlsProps) =>
  rules.filters.filter(isOfMenu).map((filter) => {
    const chosen = getValues(state, filter.name);
    return (
      <FilterControl
        key={filter.name}
        filter={filter}
        options={getOptions(filter, found[filter.name], chosen)}
        chosen={chosen}
        onChange={(values) => onState(withFilters(state, rules, { [filter.name]: values }))}
      />
    );
  });
