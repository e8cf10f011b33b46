import { ListFilter } from 'lucide-react';
import { CheckList } from '#components/CheckList.tsx';
import { Popover } from '#components/Popover.tsx';
import { RadioList, type RadioOption } from '#components/RadioList.tsx';
import { type IssueSeverityFilter, issueTypes } from '#contracts/issue/issue.ts';
import { formatWhole } from '#lib/format.ts';
import type { ListState } from '#lib/listState.ts';
import { issueTexts as t } from '#messages/issues.ts';
import { listTexts } from '#messages/lists.ts';
import { useStatusCounts, useTypeCounts } from '../queries.ts';
import { severityWords } from './chips.ts';
import { severityOf, typesOf, withSeverity, withTypes } from './issueList.ts';

const severities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;
const statOf = { CRITICAL: 'Critical', HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' } as const;

interface IssueFiltersProps {
  readonly state: ListState;
  readonly onState: (state: ListState) => void;
}

/** One severity, or any; a number is that of the active issues. */
const Severities = ({ state, onState }: IssueFiltersProps) => {
  const counts = useStatusCounts().data;
  const options: Array<RadioOption<IssueSeverityFilter>> = severities.map((value) => ({
    value,
    label: severityWords[value],
    note: counts && formatWhole(counts[statOf[value]]),
  }));
  return (
    <RadioList
      legend={t.columns.severity}
      options={[{ value: null, label: listTexts.any }, ...options]}
      chosen={severityOf(state)}
      onChoose={(next) => onState(withSeverity(state, next))}
    />
  );
};

const Types = ({ state, onState }: IssueFiltersProps) => {
  const counts = useTypeCounts().data;
  const countOf = (type: string): string | undefined =>
    counts && formatWhole(counts.find(({ issueType }) => issueType === type)?.count ?? 0);
  return (
    <CheckList
      legend={t.columns.type}
      options={issueTypes.map((type) => ({ value: type, label: type, note: countOf(type) }))}
      chosen={typesOf(state)}
      onChange={(types) => onState(withTypes(state, types))}
    />
  );
};

/** Severity and types of issue. */
export const IssueFilters = (props: IssueFiltersProps) => {
  const { state } = props;
  const inForce = (severityOf(state) ? 1 : 0) + (typesOf(state).length > 0 ? 1 : 0);
  return (
    <Popover
      label={listTexts.filter}
      icon={<ListFilter size={15} aria-hidden="true" />}
      badge={inForce}
    >
      <Severities {...props} />
      <Types {...props} />
    </Popover>
  );
};
