import { lazy, Suspense } from 'react';
import { FilterControls, type FilterControlsProps } from '#components/FilterMenu.tsx';
import { tagFilter } from './tagFilter.ts';

const TagFilterControl = lazy(async () => ({
  default: (await import('./TagFilterControl.tsx')).TagFilterControl,
}));

/** The controls of a list's filters, and that of its filter by tags where it has one. */
export const ListFilterControls = (props: FilterControlsProps) => (
  <>
    <FilterControls {...props} />
    {props.rules.filters.some(({ name }) => name === tagFilter.name) && (
      <Suspense>
        <TagFilterControl {...props} />
      </Suspense>
    )}
  </>
);
