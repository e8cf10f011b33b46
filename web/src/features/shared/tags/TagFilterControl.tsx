import type { FilterControlsProps } from '#components/FilterControls.tsx';
import { getValues, withFilters } from '#lib/listFilters.ts';
import { TagPicker } from './TagPicker.tsx';
import { tagFilter } from './tagFilter.ts';

/** The control of a list's filter by tags. */
export const TagFilterControl = ({ rules, state, onState }: FilterControlsProps) => (
  <TagPicker
    chosen={getValues(state, tagFilter.name)}
    of={rules.filters.find(({ name }) => name === tagFilter.name)?.tagsOf}
    onChange={(tags) => onState(withFilters(state, rules, { [tagFilter.name]: tags }))}
  />
);
