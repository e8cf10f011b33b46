import type { FilterControlsProps } from '#components/FilterControls.tsx';
import { issueTypes } from '#contracts/issue/issue.ts';
import { LazyFilterControls } from '#features/shared/list/lazyFilterControls.ts';
import { formatWhole } from '#lib/format.ts';
import type { FoundValues } from '#lib/listFilters.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { workTexts } from '#messages/issueWork.ts';
import type { useStatusCounts, useTypeCounts } from '../queries.ts';
import { NOBODY, useOwners } from '../work/owners.ts';

const severities = { CRITICAL: 'Critical', HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' } as const;

export interface IssueCounts {
  /** By severity. */
  readonly counts: ReturnType<typeof useStatusCounts>['data'];
  readonly types: ReturnType<typeof useTypeCounts>['data'];
}

/** Numbers of the active issues, by severity and by type, and who may own them. */
const useFoundValues = ({ counts, types }: IssueCounts): FoundValues => {
  const owners = useOwners();
  const { userId } = useSignedIn();
  const countOf = (type: string): number =>
    types?.find(({ issueType }) => issueType === type)?.count ?? 0;
  return {
    sev:
      counts &&
      Object.entries(severities).map(([value, stat]) => ({
        value,
        note: formatWhole(counts[stat]),
      })),
    owner: [
      { value: NOBODY },
      ...owners.map(({ _id, email }) => ({
        value: email,
        ...(_id === userId && { label: workTexts.me(email) }),
      })),
    ],
    types: types && issueTypes.map((value) => ({ value, note: formatWhole(countOf(value)) })),
  };
};

/** Severity and types, with their numbers, and owners. */
export const IssueFilterControls = ({
  counts,
  types,
  ...props
}: FilterControlsProps & IssueCounts) => (
  <LazyFilterControls {...props} found={useFoundValues({ counts, types })} />
);
