import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { utcDay } from '#lib/dates.ts';
import { homeTexts as t } from '#messages/home.ts';
import { useScoreHistory } from '../queries.ts';
import { Delta } from './Delta.tsx';
import styles from './WeekHistory.module.css';
import { scoresOfDays, sparkOf } from './week.ts';

/** Needed once somebody asks for it. */
const HistoryDialog = lazy(async () => ({
  default: (await import('./HistoryDialog.tsx')).HistoryDialog,
}));

const DAYS = 8;
const BOX = { width: 132, height: 38 };

const Spark = ({ scores }: { readonly scores: readonly number[] }) => {
  const { line, area, end } = sparkOf(scores, BOX);
  return (
    <svg {...BOX} className={styles.spark} aria-hidden="true">
      <path className={styles.area} d={area} />
      <path className={styles.line} d={line} />
      <circle cx={end.x} cy={end.y} r="2.75" />
    </svg>
  );
};

const Shown = ({ scores }: { readonly scores: ReadonlyArray<{ at: string; score: number }> }) => {
  const [first, last] = [scores[0], scores.at(-1)];
  if (first === undefined || last === undefined) return <span>{t.noScoreYet}</span>;
  return (
    <>
      <span className={styles.words}>
        {t.weekHistory}
        <Delta change={Math.round(last.score - first.score)} moreIsWorse since="7 days" />
      </span>
      <Spark scores={scores.map(({ score }) => score)} />
      <span className="visually-hidden">
        {scores.map(({ at, score }) => `${at}: ${score}`).join(', ')}
      </span>
    </>
  );
};

const Waiting = () => (
  <>
    <span className={styles.words}>{t.weekHistory}</span>
    <Skeleton width={BOX.width} height={BOX.height} />
  </>
);

/** The score of the last 7 days; opens the days on which it changed, and what moved it. */
export const WeekHistory = () => {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useScoreHistory();
  if (error && !data) return <ErrorState inline error={error} onRetry={() => void refetch()} />;
  const today = utcDay(Date.now());
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        {data ? <Shown scores={scoresOfDays(data.points, today, DAYS)} /> : <Waiting />}
      </button>
      {open && (
        <Suspense>
          <HistoryDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
