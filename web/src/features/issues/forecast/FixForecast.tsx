import type { IssueDetail } from '#contracts/issue/issue.ts';
import { riskForecastTexts as t } from '#messages/riskForecast.ts';
import styles from './Forecast.module.css';
import { useRiskForecast } from './queries.ts';
import { fixText } from './words.ts';

/** What fixing the issue leaves of risk and attack paths; nothing for one that is resolved. Its room is always kept. */
export const FixForecast = ({ issue }: { readonly issue: IssueDetail }) => {
  const { data, isError } = useRiskForecast(issue.securityIssueInstanceId);
  if (issue.status !== 'active') return null;
  return (
    <p className={styles.fix}>
      {data === undefined ? null : (
        <>
          <strong>{t.fixing}</strong> {fixText(data)}
        </>
      )}
      {isError && data === undefined ? t.unknown : null}
    </p>
  );
};
