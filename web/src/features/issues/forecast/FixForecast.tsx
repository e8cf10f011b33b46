import type { IssueDetail } from '#contracts/issue/issue.ts';
import { riskForecastTexts as t } from '#messages/riskForecast.ts';
import styles from './Forecast.module.css';
import { useRiskForecast } from './queries.ts';
import { fixText } from './words.ts';

/** What fixing the issue leaves of risk and attack paths; nothing for one that is resolved. */
export const FixForecast = ({ issue }: { readonly issue: IssueDetail }) => {
  const { data } = useRiskForecast(issue.securityIssueInstanceId);
  if (issue.status !== 'active' || data === undefined) return null;
  return (
    <p className={styles.fix}>
      <strong>{t.fixing}</strong> {fixText(data)}
    </p>
  );
};
