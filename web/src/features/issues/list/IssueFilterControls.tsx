import type { FilterControlsProps } from '#components/FilterControls.tsx';
import { issueTypes } from '#contracts/issue/issue.ts';
import { LazyFilterControls } from '#features/shared/list/lazyFilterControls.ts';
import { formatWhole } from '#lib/format.ts';
import type { FoundValues } from '#lib/listFilters.ts';
import { useStatusCounts, useTypeCounts } from '../queries.ts';

const severities = { CRITICAL: 'Critical', HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' } as const;

/** Numbers of the active issues, by severity and by type. */
const useFoundValues = (): FoundValues => {
  const [counts, types] = [useStatusCounts().data, useTypeCounts().data];
  const countOf = (type: string): number =>
    types?.find(({ issueType }) => issueType === type)?.count ?? 0;
  return {
    sev:
      counts &&
      Object.entries(severities).map(([value, stat]) => ({
        value,
        note: formatWhole(counts[stat]),
      })),
    types: types && issueTypes.map((value) => ({ value, note: formatWhole(countOf(value)) })),
  };
};

/** Severity and types, with their numbers. */
export const IssueFilterControls = (props: FilterControlsProps) => (
  <LazyFilterControls {...props} found={useFoundValues()} />
);
