import { lazy, Suspense, useState } from 'react';
import { Card } from '#components/Card.tsx';
import { Chip } from '#components/Chip.tsx';
import { Segmented } from '#components/Segmented.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { axisDayText } from '#lib/dates.ts';
import { homeTexts as t } from '#messages/home.ts';
import { useTrends } from '../queries.ts';
import { WidgetBody } from '../widget/WidgetBody.tsx';
import styles from './Trends.module.css';
import { TrendTable } from './TrendTable.tsx';
import { linesOf, trendWords } from './trendLines.ts';

const LineChart = lazy(async () => ({
  default: (await import('#viz/LineChart.tsx')).LineChart,
}));

const views = [
  { value: 'chart', label: t.asChart },
  { value: 'table', label: t.asTable },
] as const;

const skeleton = <SkeletonLines lines={10} />;

/** Data stores at risk, that violate a policy and with an anomaly, at the ends of the last ten days. */
export const Trends = ({ className }: { readonly className?: string | undefined }) => {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <Card
      title={t.trendsTitle}
      hint={
        <span className={styles.hint}>
          <Chip tone="quiet">{t.trendsTab}</Chip> {t.trendsDays}
        </span>
      }
      className={className}
      action={<Segmented label={t.trendsView} options={views} value={view} onChange={setView} />}
    >
      <div className={styles.room}>
        <WidgetBody
          query={useTrends()}
          skeleton={skeleton}
          isEmpty={({ points }) => points.length === 0}
          emptyText={t.noTrends}
        >
          {({ points }) =>
            view === 'table' ? (
              <TrendTable points={points} />
            ) : (
              <Suspense fallback={skeleton}>
                <LineChart
                  label={trendWords(points)}
                  days={points.map(({ at }) => axisDayText(at))}
                  lines={linesOf(points)}
                />
                {points.length === 1 && <p className={styles.note}>{t.oneDay}</p>}
              </Suspense>
            )
          }
        </WidgetBody>
      </div>
    </Card>
  );
};
