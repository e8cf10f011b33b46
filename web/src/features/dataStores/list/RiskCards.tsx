import { CircleCheck, Database, Fingerprint, Ghost } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { RiskMeter } from '#components/RiskMeter.tsx';
import { StatCard } from '#components/StatCard.tsx';
import type { SeverityFilter } from '#contracts/words.ts';
import { t } from '#messages';
import type { useStats } from '../queries.ts';
import styles from './RiskCards.module.css';

type Stats = ReturnType<typeof useStats>;
type StatName =
  | 'TotalDataStores'
  | 'urgentRisk'
  | 'importantRisk'
  | 'sensitive'
  | 'managed'
  | 'shadow';

interface CardSpec {
  readonly word: keyof typeof t.dataStores.cards;
  readonly stat: StatName;
  /** `null`: the TOTAL card, no filter. */
  readonly severity: SeverityFilter | null;
  readonly icon: ReactNode;
}

const meter = (steps: 3 | 4, tone: string | undefined) => (
  <span className={tone}>
    <RiskMeter steps={steps} />
  </span>
);

const cards: readonly CardSpec[] = [
  { word: 'total', stat: 'TotalDataStores', severity: null, icon: <Database size={14} /> },
  { word: 'urgent', stat: 'urgentRisk', severity: 'URGENT_RISK', icon: meter(4, styles.elevated) },
  {
    word: 'important',
    stat: 'importantRisk',
    severity: 'IMPORTANT_RISK',
    icon: meter(3, styles.high),
  },
  { word: 'sensitive', stat: 'sensitive', severity: 'SENSITIVE', icon: <Fingerprint size={14} /> },
  { word: 'managed', stat: 'managed', severity: 'MANAGED', icon: <CircleCheck size={14} /> },
  { word: 'shadow', stat: 'shadow', severity: 'SHADOW', icon: <Ghost size={14} /> },
];

interface RiskCardsProps {
  readonly stats: Stats;
  readonly severity: SeverityFilter | null;
  readonly onSeverity: (severity: SeverityFilter | null) => void;
}

/** Counts that filter the list. A failed read leaves the cards empty and says so. */
export const RiskCards = ({ stats, severity, onSeverity }: RiskCardsProps) => (
  <section className={styles.block} aria-label={t.dataStores.columns.risk}>
    <div className={styles.cards}>
      {cards.map((card) => (
        <StatCard
          key={card.word}
          label={t.dataStores.cards[card.word]}
          hint={t.dataStores.cardHints[card.word]}
          icon={card.icon}
          value={stats.data ? stats.data[card.stat] : stats.isError ? null : undefined}
          pressed={severity === card.severity}
          onPress={() => onSeverity(severity === card.severity ? null : card.severity)}
        />
      ))}
    </div>
    {stats.isError ? (
      <ErrorState
        inline
        error={stats.error}
        fallback={t.dataStores.statsFailed}
        onRetry={() => void stats.refetch()}
      />
    ) : null}
  </section>
);
