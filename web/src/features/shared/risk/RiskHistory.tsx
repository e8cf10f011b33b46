import { Nothing } from '#components/FactList.tsx';
import { PlainTable } from '#components/PlainTable.tsx';
import { Time } from '#components/Time.tsx';
import type { RiskHistoryReply } from '#contracts/risk/historyRoutes.ts';
import { dayText } from '#lib/dates.ts';
import { riskHistoryTexts as t } from '#messages/riskHistory.ts';
import styles from './RiskHistory.module.css';
import { causeText, signed } from './riskCauses.ts';

type Points = RiskHistoryReply['points'];
type Point = Points[number];

const WIDTH = 1000;
const DAY_MS = 86_400_000;
/** Bounds of the bands. */
const limits = [60, 80, 90];

const dayOf = (at: string): number => Date.parse(at) / DAY_MS;

/** A score holds until the day of the next point. */
const stepsOf = (points: Points, until: number): string => {
  const from = dayOf(points[0]?.at ?? '');
  const room = Math.max(1, until - from);
  const x = (day: number): number => Math.round((WIDTH * (day - from)) / room);
  const steps = points.map(
    ({ at, score }, n) =>
      `${n === 0 ? 'M' : 'H'}${x(dayOf(at))}${n === 0 ? ',' : 'V'}${100 - score}`,
  );
  return `${steps.join('')}H${WIDTH}`;
};

interface ChartProps {
  readonly points: Points;
  /** Day of today, as the points have it. */
  readonly today: string;
}

const Chart = ({ points, today }: ChartProps) => {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t.summary(dayText(first.at), dayText(today), t.change(first.score, last.score))}
      >
        {limits.map((limit) => (
          <line key={limit} className={styles.limit} x2={WIDTH} y1={100 - limit} y2={100 - limit} />
        ))}
        <path className={styles.line} d={stepsOf(points, dayOf(today))} />
      </svg>
      <p className={styles.ends}>
        <Time at={first.at} form={dayText} />
        <Time at={today} form={dayText} />
      </p>
    </>
  );
};

const Causes = ({
  point,
  before,
}: {
  readonly point: Point;
  readonly before: Point | undefined;
}) => {
  const isOther = point.store !== undefined && point.store.id !== before?.store?.id;
  const texts = [
    ...(before === undefined ? [t.first] : []),
    ...(isOther ? [t.otherStore(point.store?.name ?? '')] : []),
    ...point.moved.map(causeText),
  ];
  return (
    <ul className={styles.causes}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
};

const Numbers = ({ points }: { readonly points: Points }) => (
  <details className={styles.numbers} open={points.length <= 5}>
    <summary>{t.table}</summary>
    <PlainTable caption={t.table} columns={Object.values(t.columns)} figuresFrom={4}>
      {points
        .map((point, n) => ({ point, before: points[n - 1] }))
        .toReversed()
        .map(({ point, before }) => (
          <tr key={point.at}>
            <th scope="row">
              <Time at={point.at} form={dayText} />
            </th>
            <td>{point.score}</td>
            <td>{before === undefined ? '' : signed(point.score - before.score)}</td>
            <td>
              <Causes point={point} before={before} />
            </td>
          </tr>
        ))}
    </PlainTable>
  </details>
);

/** How a score changed, and what moved it. */
export const RiskHistory = ({ points, today }: ChartProps) => {
  const last = points.at(-1);
  if (last === undefined) return <Nothing text={t.none} />;
  return (
    <>
      {points.length === 1 ? <Nothing text={t.same(dayText(last.at))} /> : null}
      {points.length > 1 ? <Chart points={points} today={today} /> : null}
      <Numbers points={points} />
    </>
  );
};
