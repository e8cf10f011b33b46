import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { homeTexts as t } from '#messages/home.ts';
import { useInventory } from '../queries.ts';
import { FigureCard } from './FigureCard.tsx';
import { cards } from './figures.ts';
import { ScoreCard } from './ScoreCard.tsx';
import styles from './StatsStrip.module.css';

const title = cards.map(({ name }) => t.cards[name]).join(', ');

const Figures = () => {
  const { data, error, refetch } = useInventory();
  if (error && !data) {
    return (
      <Card title={title} className={styles.failed}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <div className={styles.figures}>
      {cards.map((card) => (
        <FigureCard key={card.name} card={card} reply={data} />
      ))}
    </div>
  );
};

/** The risk score, and how many stores, issues, violations and resources there are. */
export const StatsStrip = () => (
  <div className={styles.strip}>
    <ScoreCard />
    <Figures />
  </div>
);
