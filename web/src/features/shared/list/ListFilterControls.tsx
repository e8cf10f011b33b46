import { FilterControls, type FilterControlsProps } from '#components/FilterControls.tsx';
import { TagFilterControl } from '#features/shared/tags/TagFilterControl.tsx';
import { tagFilter } from '#features/shared/tags/tagFilter.ts';

/** The controls of a list's filters, and that of its filter by tags where it has one. */
export const ListFilterControls = (props: FilterControlsProps) => (
  <>
    <FilterControls {...props} />
    {props.rules.filters.some(({ name }) => name === tagFilter.name) && (
      <TagFilterControl {...props} />
    )}
  </>
);
