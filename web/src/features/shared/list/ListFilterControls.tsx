import { FilterControls, type FilterControlsProps } from '#components/FilterControls.tsx';
import { TagFilterControl } from '#features/shared/tags/TagFilterControl.tsx';
import { tagFilter } from '#features/shared/tags/tagFilter.ts';
import { useFoundRegions } from './useFoundRegions.ts';

const WithRegions = (props: FilterControlsProps) => (
  <FilterControls {...props} found={{ regions: useFoundRegions(), ...props.found }} />
);

/** The controls of a list's filters; regions are those of all assets where the list brings none. */
export const ListFilterControls = (props: FilterControlsProps) => {
  const has = (wanted: string): boolean => props.rules.filters.some(({ name }) => name === wanted);
  const Controls = has('regions') ? WithRegions : FilterControls;
  return (
    <>
      <Controls {...props} />
      {has(tagFilter.name) && <TagFilterControl {...props} />}
    </>
  );
};
