import { Link } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import type { IssueDetail } from '#contracts/issue/issue.ts';
import { paths } from '#lib/paths.ts';
import { riskForecastTexts as t } from '#messages/riskForecast.ts';
import styles from './Forecast.module.css';
import { type RiskForecast, useRiskForecast } from './queries.ts';
import { withoutText } from './words.ts';

const ROW_PX = 36;
const MOST_ROWS = 5;

/** Stores with their risk as it is and as it would be. */
export const ForecastTable = ({
  forecast: { data, count },
}: {
  readonly forecast: RiskForecast;
}) => (
  <>
    <table className={styles.stores}>
      <caption className="visually-hidden">{t.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.store}</th>
          <th scope="col">{t.now}</th>
          <th scope="col">{t.without}</th>
          <th scope="col">{t.paths}</th>
        </tr>
      </thead>
      <tbody>
        {data.map((one) => (
          <tr key={one.datastoreId}>
            <th scope="row">
              <Link to={paths.dataStoreDetails(one.datastoreId, one.assetId)} title={one.name}>
                {one.name}
              </Link>
            </th>
            <td>{one.score}</td>
            <td>{withoutText(one)}</td>
            <td>{one.attackPaths}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {count > data.length ? <p className={styles.quiet}>{t.more(count - data.length)}</p> : null}
    <p className={styles.quiet}>{t.note}</p>
  </>
);

const Content = ({ issue }: { readonly issue: IssueDetail }) => {
  const forecast = useRiskForecast(issue.securityIssueInstanceId);
  if (forecast.data) return <ForecastTable forecast={forecast.data} />;
  if (forecast.isError)
    return <ErrorState inline error={forecast.error} onRetry={() => void forecast.refetch()} />;
  const rows = Math.min(MOST_ROWS, issue.impactedDatastores);
  return <SkeletonRows rows={rows + 2} height={ROW_PX} />;
};

/** Risk that would be left without the issue; nothing for one that does not count. */
export const ForecastCard = ({ issue }: { readonly issue: IssueDetail }) =>
  issue.impactedDatastores === 0 || issue.risk_accepted || issue.status !== 'active' ? null : (
    <Card title={t.title} hint={t.hint}>
      <Content issue={issue} />
    </Card>
  );
