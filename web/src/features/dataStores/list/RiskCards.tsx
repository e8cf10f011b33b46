import { CircleCheck, Database, Fingerprint, Ghost } from 'lucide-react';
import { StatCards, type StatSpec } from '#components/StatCards.tsx';
import type { SeverityFilter } from '#contracts/risk/words.ts';
import { bandMark } from '#features/shared/risk/bandMark.tsx';
import { storeTexts } from '#messages/dataStores.ts';
import type { useStats } from '../queries.ts';

type StatName =
  | 'TotalDataStores'
  | 'urgentRisk'
  | 'importantRisk'
  | 'sensitive'
  | 'managed'
  | 'shadow';
type Card = StatSpec<StatName, SeverityFilter>;

const card = (word: keyof typeof storeTexts.cards, rest: Omit<Card, 'label' | 'hint'>): Card => ({
  label: storeTexts.cards[word],
  hint: storeTexts.cardHints[word],
  ...rest,
});

const cards: readonly Card[] = [
  card('total', { stat: 'TotalDataStores', filter: null, icon: <Database size={14} /> }),
  card('urgent', { stat: 'urgentRisk', filter: 'URGENT_RISK', icon: bandMark(4) }),
  card('important', { stat: 'importantRisk', filter: 'IMPORTANT_RISK', icon: bandMark(3) }),
  card('sensitive', { stat: 'sensitive', filter: 'SENSITIVE', icon: <Fingerprint size={14} /> }),
  card('managed', { stat: 'managed', filter: 'MANAGED', icon: <CircleCheck size={14} /> }),
  card('shadow', { stat: 'shadow', filter: 'SHADOW', icon: <Ghost size={14} /> }),
];

interface RiskCardsProps {
  readonly stats: ReturnType<typeof useStats>;
  readonly severity: SeverityFilter | null;
  readonly onSeverity: (severity: SeverityFilter | null) => void;
}

/** Counts that filter the list. */
export const RiskCards = ({ stats, severity, onSeverity }: RiskCardsProps) => (
  <StatCards
    label={storeTexts.columns.risk}
    cards={cards}
    stats={stats}
    failed={storeTexts.statsFailed}
    chosen={severity}
    onChoose={onSeverity}
  />
);
