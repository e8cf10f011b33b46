import { PlainTable } from '#components/PlainTable.tsx';
import { Time } from '#components/Time.tsx';
import { dayText } from '#lib/dates.ts';
import { paths } from '#lib/paths.ts';
import { homeTexts as t } from '#messages/home.ts';
import { HomeLink } from '../widget/HomeLink.tsx';
import table from '../widget/WidgetTable.module.css';
import { type Points, trendNames } from './trendLines.ts';

const listOf: Readonly<Record<(typeof trendNames)[number], string>> = {
  dsAtRisk: `${paths.dataStores}?sev=URGENT_RISK`,
  dsNonCompliant: `${paths.dataStores}?policy=non-compliant`,
  dsActiveAnomaly: `${paths.dataStores}?sev=ANOMALY`,
};

/** The last day first; its numbers open the stores that they count. */
export const TrendTable = ({ points }: { readonly points: Points }) => (
  <PlainTable
    caption={t.trendsByDay}
    columns={[t.columns.day, ...trendNames.map((name) => t.trends[name])]}
    figuresFrom={1}
  >
    {points.toReversed().map((point, ago) => (
      <tr key={point.at}>
        <th scope="row">
          <Time at={point.at} form={dayText} />
        </th>
        {trendNames.map((name) => (
          <td key={name} className={table.number}>
            {ago === 0 ? (
              <HomeLink className={table.link} to={listOf[name]}>
                {point[name]}
              </HomeLink>
            ) : (
              point[name]
            )}
          </td>
        ))}
      </tr>
    ))}
  </PlainTable>
);
