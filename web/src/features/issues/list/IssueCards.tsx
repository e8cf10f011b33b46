import { ShieldAlert, Sparkles } from 'lucide-react';
import { StatCards, type StatSpec } from '#components/StatCards.tsx';
import type { IssueSeverityFilter } from '#contracts/issue/issue.ts';
import { bandMark } from '#features/shared/risk/bandMark.tsx';
import { issueTexts as t } from '#messages/issues.ts';
import { useIssueStats } from '../queries.ts';

type Stat = 'TotalIssues' | 'urgentIssues' | 'importantIssues' | 'newIssues';

const cards: ReadonlyArray<StatSpec<Stat, IssueSeverityFilter>> = [
  {
    label: t.cards.total,
    hint: t.cardHints.total,
    stat: 'TotalIssues',
    filter: null,
    icon: <ShieldAlert size={14} />,
  },
  {
    label: t.cards.urgent,
    hint: t.cardHints.urgent,
    stat: 'urgentIssues',
    filter: 'URGENT_ISSUES',
    icon: bandMark(4),
  },
  {
    label: t.cards.important,
    hint: t.cardHints.important,
    stat: 'importantIssues',
    filter: 'IMPORTANT_ISSUES',
    icon: bandMark(3),
  },
  {
    label: t.cards.fresh,
    hint: t.cardHints.fresh,
    stat: 'newIssues',
    filter: 'NEW_ISSUES',
    icon: <Sparkles size={14} />,
  },
];

interface IssueCardsProps {
  readonly severity: IssueSeverityFilter | null;
  readonly onSeverity: (severity: IssueSeverityFilter | null) => void;
}

/** Counts of active issues that filter the list. */
export const IssueCards = ({ severity, onSeverity }: IssueCardsProps) => (
  <StatCards
    label={t.cardsLabel}
    cards={cards}
    stats={useIssueStats()}
    failed={t.statsFailed}
    chosen={severity}
    onChoose={onSeverity}
  />
);
