import { type ChipSpec, shortList } from '#components/FilterBar.tsx';
import type { IssueSeverityFilter } from '#contracts/issue/issue.ts';
import { accountChip } from '#features/shared/list/accountChip.ts';
import type { ListState } from '#lib/listState.ts';
import { issueTexts as t } from '#messages/issues.ts';
import { severityOf, typesOf, withSeverity, withTypes } from './issueList.ts';

export const severityWords: Readonly<Record<IssueSeverityFilter, string>> = {
  CRITICAL: 'Critical',
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
  URGENT_ISSUES: t.cards.urgent,
  IMPORTANT_ISSUES: t.cards.important,
  NEW_ISSUES: t.cards.fresh,
};

const cards: readonly IssueSeverityFilter[] = ['URGENT_ISSUES', 'IMPORTANT_ISSUES', 'NEW_ISSUES'];

/** A card speaks for itself; a severity says that it is one. */
const severityLabel = (severity: IssueSeverityFilter): string =>
  cards.includes(severity)
    ? severityWords[severity]
    : `${t.columns.severity}: ${severityWords[severity]}`;

/** A chip for each filter in force. */
export const issueChips = (
  state: ListState,
  onState: (state: ListState) => void,
  account: string | null,
): ChipSpec[] => {
  const [severity, types] = [severityOf(state), typesOf(state)];
  const all: Array<ChipSpec | null> = [
    severity && {
      key: 'sev',
      label: severityLabel(severity),
      onRemove: () => onState(withSeverity(state, null)),
    },
    types.length === 0
      ? null
      : {
          key: 'types',
          label: `${t.columns.type}: ${shortList(types)}`,
          onRemove: () => onState(withTypes(state, [])),
        },
  ];
  return [...all.filter((chip) => chip !== null), ...accountChip(account)];
};
