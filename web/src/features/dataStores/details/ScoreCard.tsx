import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import type { DataStoreDetail } from '#contracts/dataStore.ts';
import { t } from '#messages';
import { detailTexts } from '#messages/storeDetails.ts';
import { Meter } from '#viz/Meter.tsx';
import { orderedParts, type Part, partLabel, shownParts } from './contributions.ts';
import styles from './Details.module.css';

const Line = ({ part, most }: { readonly part: Part; readonly most: number }) => (
  <tr>
    <th scope="row">{partLabel(part.type)}</th>
    <td className={styles.bar}>
      <Meter share={most === 0 ? 0 : part.points / most} />
    </td>
    <td className={styles.figure}>{part.points.toFixed(1)}</td>
  </tr>
);

interface PartsProps {
  readonly parts: readonly Part[];
  readonly score: number;
}

/** Bars whose numbers add up to the score in the last line. */
const Parts = ({ parts, score }: PartsProps) => {
  const shown = orderedParts(shownParts(parts, score));
  const most = Math.max(...shown.map((part) => part.points));
  return (
    <table className={styles.parts}>
      <caption className="visually-hidden">{detailTexts.contributions}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{detailTexts.partColumn}</th>
          <td />
          <th scope="col">{detailTexts.points}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((part) => (
          <Line key={part.type} part={part} most={most} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{detailTexts.facts.score}</th>
          <td />
          <td className={styles.figure}>{score}</td>
        </tr>
      </tfoot>
    </table>
  );
};

/** Why the sensitivity is what it is. */
export const ScoreCard = ({ store }: { readonly store: DataStoreDetail }) => {
  const { sensitiveScore: score, contributions } = store;
  const shows = score !== null && contributions.length > 0;
  return (
    <Card title={detailTexts.contributions} hint={detailTexts.points}>
      {shows ? (
        <Parts parts={contributions} score={score} />
      ) : (
        <EmptyState
          title={score === null ? t.notAnalysed : detailTexts.noContributions}
          text={score === null ? detailTexts.notAnalysedWhy : undefined}
        />
      )}
    </Card>
  );
};
