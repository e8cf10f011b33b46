import { ListFilter as FilterIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { type FoundValues, getOptions, getValues, withFilters } from '#lib/listFilters.ts';
import type { FilterOption, ListFilter, ListRules } from '#lib/listRules.ts';
import type { ListState } from '#lib/listState.ts';
import { listTexts as t } from '#messages/lists.ts';
import { CheckList } from './CheckList.tsx';
import { Popover } from './Popover.tsx';
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

const inMenu = ({ filters }: ListRules): ListFilter[] =>
  filters.filter(({ control }) => control !== 'page');

/** The controls of all filters that have none of their own. */
export const FilterControls = ({ rules, state, onState, found = {} }: FilterControlsProps) =>
  inMenu(rules)
    .filter(({ control }) => control !== 'own')
    .map((filter) => {
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

interface FilterMenuProps extends FilterControlsProps {
  /** `FilterControls` with more to show, read when the menu opens. */
  readonly Controls?: ComponentType<FilterControlsProps> | undefined;
}

/** The filters of a list behind one button with the number of active ones. */
export const FilterMenu = ({ Controls = FilterControls, ...props }: FilterMenuProps) => (
  <Popover
    label={t.filter}
    icon={<FilterIcon size={15} aria-hidden="true" />}
    badge={inMenu(props.rules).filter(({ name }) => getValues(props.state, name).length > 0).length}
  >
    <Controls {...props} />
  </Popover>
);
