import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
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
import { useFirstRun, useRefresh } from './pace.ts';
import { HomeLink } from './widget/HomeLink.tsx';
import { WidgetBody } from './widget/WidgetBody.tsx';

const pointOf = (
  { datastoreId, name, cdSensitivityScore, ...at }: RiskPlotPoint,
  marked: readonly string[] = [],
): ScatterPoint => {
  const { x_directriskscore: x, y_indirectscore: y } = at;
  const label = t.point(name, x, y);
  return {
    ...{ id: datastoreId, x, y, weight: cdSensitivityScore ?? 0 },
    label: marked.includes(datastoreId) ? `${label}, ${t.isMarked}` : label,
  };
};

const hrefOf = ({ datastoreId, assetId }: RiskPlotPoint): string =>
  paths.dataStoreDetails(datastoreId, assetId);

interface MarkedProps {
  /** Ids of data stores that stand out. */
  readonly marked?: readonly string[] | undefined;
}

interface PointsProps extends MarkedProps {
  readonly points: readonly RiskPlotPoint[];
}

/** Those that are among the points. */
const markedOf = (points: readonly RiskPlotPoint[], marked: readonly string[]): Set<string> =>
  new Set(points.map(({ datastoreId }) => datastoreId).filter((id) => marked.includes(id)));

const Plot = ({ points, marked }: PointsProps) => {
  const navigate = useNavigate();
  const isGated = useFirstRun() !== 'done';
  const drawn = useMemo(() => points.map((point) => pointOf(point, marked)), [points, marked]);
  const shown = marked && markedOf(points, marked);
  const open = (id: string): void => {
    const point = points.find(({ datastoreId }) => datastoreId === id);
    if (point && !isGated) void navigate(hrefOf(point));
  };
  return (
    <ScatterBands
      label={t.label(formatWhole(points.length))}
      axes={{ x: t.direct, y: t.indirect }}
      points={drawn}
      marked={shown}
      onOpen={open}
      hint={shown && marked ? t.marked(shown.size, marked.length) : t.hint}
    />
  );
};

const Table = ({ points, marked }: PointsProps) => (
  <div className={styles.table}>
    <PlainTable caption={t.caption} columns={t.columns} figuresFrom={1}>
      {points.map((point) => (
        <tr key={point.datastoreId} data-marked={marked?.includes(point.datastoreId)}>
          <th scope="row">
            <HomeLink className={styles.link} to={hrefOf(point)}>
              {point.name}
            </HomeLink>
            {marked?.includes(point.datastoreId) && (
              <span className="visually-hidden"> {t.isMarked}</span>
            )}
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

/** Direct and indirect risk of the riskiest data stores; a store opens its page. */
export const ImpactedPlot = ({ marked }: MarkedProps) => {
  const [view, setView] = useState<'plot' | 'table'>('plot');
  return (
    <Card
      title={t.title}
      className={styles.card}
      action={<Segmented label={t.view} options={views} value={view} onChange={setView} />}
    >
      <div className={styles.room}>
        <WidgetBody
          query={useRead(riskPlotRoutes.getRiskPlot, useScope(), useRefresh())}
          skeleton={<SkeletonLines lines={8} />}
          isEmpty={(points) => points.length === 0}
          emptyText={texts.dataStores.none}
        >
          {(points) =>
            view === 'plot' ? (
              <Plot points={points} marked={marked} />
            ) : (
              <Table points={points} marked={marked} />
            )
          }
        </WidgetBody>
      </div>
    </Card>
  );
};
