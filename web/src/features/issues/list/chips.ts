import type { ChipSpec } from '#components/FilterBar.tsx';
import type { IssueSeverityFilter } from '#contracts/issue.ts';
import type { ListState } from '#lib/listState.ts';
import { issueTexts as t } from '#messages/issues.ts';
import { listTexts } from '#messages/lists.ts';
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

const SHOWN = 2;

/** `Vulnerability, Misconfiguration +1`: the first two and the number of the others. */
export const shortList = (words: readonly string[]): string => {
  const rest = words.length - SHOWN;
  return `${words.slice(0, SHOWN).join(', ')}${rest > 0 ? ` +${rest}` : ''}`;
};

/** The account of the header's selector, shown as a filter of this list. */
export interface AccountChoice {
  readonly label: string | null;
  readonly onAll: () => void;
}

/** A chip for each filter in force. */
export const issueChips = (
  state: ListState,
  onState: (state: ListState) => void,
  account: AccountChoice,
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
    account.label === null
      ? null
      : {
          key: 'account',
          label: `${listTexts.account}: ${account.label}`,
          onRemove: account.onAll,
        },
  ];
  return all.filter((chip) => chip !== null);
};
