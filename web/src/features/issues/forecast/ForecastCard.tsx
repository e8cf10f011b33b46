import { Link } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import type { IssueDetail } from '#contracts/issue/issue.ts';
import { paths } from '#lib/paths.ts';
import { riskForecastTexts as t } from '#messages/riskForecast.ts';
import styles from './Forecast.module.css';
import { type RiskForecast, useRiskForecast } from './queries.ts';
import { acceptedText, fixedText } from './words.ts';

const ROW_PX = 44;
const MOST_ROWS = 5;

type Outcome = RiskForecast['data'][number];

interface ThenProps {
  readonly score: string | undefined;
  readonly paths: Pick<Outcome, 'attackPaths' | 'isAtLeast'>;
}

const Then = ({ score, paths: { attackPaths, isAtLeast } }: ThenProps) => (
  <td>
    {score === undefined ? (
      <span className={styles.small}>{t.notKnown}</span>
    ) : (
      <>
        {score} <span className={styles.small}>{t.paths(attackPaths, isAtLeast)}</span>
      </>
    )}
  </td>
);

const Row = ({ one }: { readonly one: Outcome }) => (
  <tr>
    <th scope="row">
      <Link to={paths.dataStoreDetails(one.datastoreId, one.assetId)} title={one.name}>
        {one.name}
      </Link>
    </th>
    <Then score={String(one.score)} paths={one} />
    <Then score={acceptedText(one)} paths={one} />
    <Then score={fixedText(one)} paths={one.fixed ?? one} />
  </tr>
);

/** Stores with their risk and attack paths, as they are and as they would be. */
export const ForecastTable = ({
  forecast: { data, count },
}: {
  readonly forecast: Pick<RiskForecast, 'data' | 'count'>;
}) => (
  <>
    <table className={styles.stores}>
      <caption className="visually-hidden">{t.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.store}</th>
          <th scope="col">{t.now}</th>
          <th scope="col">{t.accepted}</th>
          <th scope="col">{t.fixed}</th>
        </tr>
      </thead>
      <tbody>
        {data.map((one) => (
          <Row key={one.datastoreId} one={one} />
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

/** Of a resource that is no data store it is shown once stores are known on which its fix bears. */
const isShown = (issue: IssueDetail, forecast: RiskForecast | undefined): boolean =>
  issue.impactedDatastores > 0 || (forecast?.data.length ?? 0) > 0;

const Shown = ({ issue }: { readonly issue: IssueDetail }) => {
  const forecast = useRiskForecast(issue.securityIssueInstanceId);
  return isShown(issue, forecast.data) ? (
    <Card title={t.title} hint={t.hint}>
      <Content issue={issue} />
    </Card>
  ) : null;
};

/** Risk that would be left without the issue; nothing for one that does not count. */
export const ForecastCard = ({ issue }: { readonly issue: IssueDetail }) =>
  issue.risk_accepted || issue.status !== 'active' ? null : <Shown issue={issue} />;
