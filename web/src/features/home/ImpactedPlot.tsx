import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { PlainTable } from '#components/PlainTable.tsx';
import { Segmented } from '#components/Segmented.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { type RiskPlotPoint, riskPlotRoutes } from '#contracts/dashboard/riskPlot.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { ABSENT, formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useRead } from '#lib/query.ts';
import { t as texts } from '#messages';
import { riskPlotTexts as t } from '#messages/riskPlot.ts';
import { ScatterBands } from '#viz/ScatterBands.tsx';
import type { ScatterPoint } from '#viz/scatterBands.ts';
import styles from './ImpactedPlot.module.css';
import { useEmptyText, useRefresh } from './queries.ts';

const pointOf = ({
  datastoreId,
  name,
  cdSensitivityScore,
  x_directriskscore: x,
  y_indirectscore: y,
}: RiskPlotPoint): ScatterPoint => ({
  ...{ id: datastoreId, x, y, weight: cdSensitivityScore ?? 0 },
  label: t.point(name, x, y),
});

const hrefOf = ({ datastoreId, assetId }: RiskPlotPoint): string =>
  paths.dataStoreDetails(datastoreId, assetId);

interface PointsProps {
  readonly points: readonly RiskPlotPoint[];
}

const Plot = ({ points }: PointsProps) => {
  const navigate = useNavigate();
  const drawn = useMemo(() => points.map(pointOf), [points]);
  const open = (id: string): void => {
    const point = points.find(({ datastoreId }) => datastoreId === id);
    if (point) void navigate(hrefOf(point));
  };
  return (
    <ScatterBands
      label={t.label(formatWhole(points.length))}
      axes={{ x: t.direct, y: t.indirect }}
      points={drawn}
      onOpen={open}
      hint={t.hint}
    />
  );
};

const Table = ({ points }: PointsProps) => (
  <div className={styles.table}>
    <PlainTable caption={t.title} columns={t.columns} figuresFrom={1}>
      {points.map((point) => (
        <tr key={point.datastoreId}>
          <th scope="row">
            <Link className={styles.link} to={hrefOf(point)}>
              {point.name}
            </Link>
          </th>
          <td className={styles.figure}>{point.x_directriskscore}</td>
          <td className={styles.figure}>{point.y_indirectscore}</td>
          <td className={styles.figure}>{point.cdSensitivityScore ?? ABSENT}</td>
        </tr>
      ))}
    </PlainTable>
  </div>
);

const views = [
  { value: 'plot', label: t.asPlot },
  { value: 'table', label: t.asTable },
] as const;

/** Direct and indirect risk of the riskiest data stores; a store opens its page. A failed call shows none. */
export const ImpactedPlot = () => {
  const [view, setView] = useState<'plot' | 'table'>('plot');
  const { data, isError } = useRead(riskPlotRoutes.getRiskPlot, useScope(), useRefresh());
  const none = useEmptyText(texts.dataStores.none);
  const points = data ?? (isError ? [] : undefined);
  return (
    <Card
      title={t.title}
      className={styles.card}
      action={<Segmented label={t.view} options={views} value={view} onChange={setView} />}
    >
      <div className={styles.room}>
        {points === undefined ? (
          <SkeletonLines lines={8} />
        ) : points.length === 0 ? (
          <EmptyState title={none} />
        ) : view === 'plot' ? (
          <Plot points={points} />
        ) : (
          <Table points={points} />
        )}
      </div>
    </Card>
  );
};
