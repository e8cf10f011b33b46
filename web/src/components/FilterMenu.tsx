import { ListFilter as FilterIcon } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { getValues } from '#lib/listFilters.ts';
import type { ListFilter, ListRules } from '#lib/listRules.ts';
import { listTexts as t } from '#messages/lists.ts';
import type { FilterControlsProps } from './FilterControls.tsx';
import { Popover } from './Popover.tsx';
import { SkeletonLines } from './Skeleton.tsx';

const inMenu = ({ filters }: ListRules): ListFilter[] =>
  filters.filter(({ control }) => control !== 'page');

interface FilterMenuProps extends FilterControlsProps {
  /** Loaded and rendered when the menu opens. */
  readonly Controls: ComponentType<FilterControlsProps>;
}

/** The filters of a list behind one button with the number of active ones. */
export const FilterMenu = ({ Controls, ...props }: FilterMenuProps) => (
  <Popover
    label={t.filter}
    icon={<FilterIcon size={15} aria-hidden="true" />}
    badge={inMenu(props.rules).filter(({ name }) => getValues(props.state, name).length > 0).length}
  >
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <Controls {...props} />
    </Suspense>
  </Popover>
);
