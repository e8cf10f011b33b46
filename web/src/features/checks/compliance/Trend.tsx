import { Card } from '#components/Card.tsx';
import { Nothing } from '#components/FactList.tsx';
import { PlainTable } from '#components/PlainTable.tsx';
import { Time } from '#components/Time.tsx';
import type { RequirementDay } from '#contracts/check/complianceRoutes.ts';
import { dayText } from '#lib/dates.ts';
import { formatWhole } from '#lib/format.ts';
import { trendTexts as t } from '#messages/complianceTrend.ts';
import styles from './Trend.module.css';

const parts = ['passing', 'unknown', 'failing'] as const;

const totalOf = (day: RequirementDay): number => day.failing + day.unknown + day.passing;

const summaryOf = (first: RequirementDay, last: RequirementDay): string =>
  t.summary(
    dayText(first.at),
    dayText(last.at),
    t.change(formatWhole(first.failing), formatWhole(last.failing)),
  );

/** A column for each day that was analysed. */
const Bars = ({ days }: { readonly days: readonly RequirementDay[] }) => {
  const most = Math.max(1, ...days.map(totalOf));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <>
      <div className={styles.bars} role="img" aria-label={summaryOf(first, last)}>
        {days.map((day) => (
          <span
            key={day.at}
            className={styles.bar}
            style={{ blockSize: `${(100 * totalOf(day)) / most}%` }}
          >
            {parts.map((part) => (
              <span key={part} data-part={part} style={{ flexGrow: day[part] }} />
            ))}
          </span>
        ))}
      </div>
      <p className={styles.ends}>
        <Time at={first.at} form={dayText} />
        <Time at={last.at} form={dayText} />
      </p>
    </>
  );
};

const Legend = ({ day }: { readonly day: RequirementDay }) => (
  <ul className={styles.legend}>
    {parts.toReversed().map((part) => (
      <li key={part}>
        <span className={styles.swatch} data-part={part} />
        {t.legend[part]} <b>{formatWhole(day[part])}</b>
      </li>
    ))}
  </ul>
);

const Numbers = ({ days }: { readonly days: readonly RequirementDay[] }) => (
  <details className={styles.numbers}>
    <summary>{t.table}</summary>
    <PlainTable caption={t.table} columns={Object.values(t.columns)} figuresFrom={1}>
      {days.toReversed().map((day) => (
        <tr key={day.at}>
          <th scope="row">
            <Time at={day.at} form={dayText} />
          </th>
          <td className={styles.figure}>{formatWhole(day.failing)}</td>
          <td className={styles.figure}>{formatWhole(day.unknown)}</td>
          <td className={styles.figure}>{formatWhole(day.passing)}</td>
        </tr>
      ))}
    </PlainTable>
  </details>
);

interface TrendProps {
  /** Ascending. */
  readonly days: readonly RequirementDay[];
  readonly isOfAccount: boolean;
}

/** How the results of a framework's requirements changed, from what each analysis stored. */
export const Trend = ({ days, isOfAccount }: TrendProps) => {
  const last = days.at(-1);
  return (
    <Card title={t.title} hint={t.hint}>
      {last === undefined ? <Nothing text={isOfAccount ? t.none : t.noneAnywhere} /> : null}
      {last !== undefined && days.length === 1 ? (
        <Nothing text={t.one(dayText(last.at))} />
      ) : (
        <Bars days={days} />
      )}
      {last === undefined ? null : <Legend day={last} />}
      {days.length > 1 ? <Numbers days={days} /> : null}
    </Card>
  );
};
