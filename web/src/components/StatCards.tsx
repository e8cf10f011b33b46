import type { CSSProperties, ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { StatCard } from './StatCard.tsx';
import styles from './StatCards.module.css';

export interface StatSpec<Name extends string, Filter> {
  readonly label: string;
  readonly hint: string;
  readonly icon: ReactNode;
  /** Which of the counts it shows. */
  readonly stat: Name;
  /** Filter that a press sets; `null`: no filter. Absent: the card is not interactive. */
  readonly filter?: Filter | null;
}

interface StatCardsProps<Name extends string, Filter> {
  readonly label: string;
  readonly cards: ReadonlyArray<StatSpec<Name, Filter>>;
  readonly stats: {
    readonly data: Readonly<Record<Name, number>> | undefined;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly failed: string;
  readonly chosen: Filter | null;
  readonly onChoose: (filter: Filter | null) => void;
}

/** Counts that filter the list. After a failed read the cards are empty and show the error. */
export const StatCards = <Name extends string, Filter>(props: StatCardsProps<Name, Filter>) => {
  const { label, cards, stats, failed, chosen, onChoose } = props;
  const count = { '--cards': cards.length } as CSSProperties;
  const press = (filter: Filter | null): void => onChoose(chosen === filter ? null : filter);
  return (
    <section aria-label={label}>
      <div className={styles.cards} style={count}>
        {cards.map(({ stat, filter, ...card }) => (
          <StatCard
            key={stat}
            {...card}
            value={stats.data ? stats.data[stat] : stats.isError ? null : undefined}
            pressed={filter !== undefined && chosen === filter}
            onPress={filter === undefined ? undefined : () => press(filter)}
          />
        ))}
      </div>
      {stats.isError ? (
        <ErrorState
          inline
          error={stats.error}
          fallback={failed}
          onRetry={() => void stats.refetch()}
        />
      ) : null}
    </section>
  );
};
