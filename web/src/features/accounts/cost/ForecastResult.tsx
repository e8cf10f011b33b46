import type { forecastRoutes } from '#contracts/cloudAccount/forecastRoutes.ts';
import type { ReplyOutput } from '#contracts/http/route.ts';
import { dayText } from '#lib/dates.ts';
import { costTexts as t } from '#messages/accountCost.ts';
import styles from './Cost.module.css';
import { dollarsText } from './inventory.ts';

type Forecast = ReplyOutput<typeof forecastRoutes.forecastCost>;

/** The estimate, and the prices that it is made with. */
export const ForecastResult = ({ forecast }: { readonly forecast: Forecast }) => {
  const { firstScan, monthly, prices } = forecast;
  return (
    <section className={styles.result} role="status">
      <dl className={styles.sums}>
        <div>
          <dt>{t.firstScan}</dt>
          <dd>${dollarsText(firstScan)}</dd>
        </div>
        <div>
          <dt>{t.monthly}</dt>
          <dd>${dollarsText(monthly)}</dd>
        </div>
      </dl>
      <p className={styles.hint}>
        {t.monthlyHint} {t.prices(prices.region, dayText(prices.asOf))}
      </p>
      <details>
        <summary className={styles.hint}>{t.sources}</summary>
        <ul className={styles.sources}>
          {prices.sources.map((source) => (
            <li key={source}>
              <a href={source} target="_blank" rel="noopener noreferrer">
                {source}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
};
