import { riskForecastTexts as t } from '#messages/riskForecast.ts';
import styles from './Forecast.module.css';
import { useRiskForecast } from './queries.ts';
import { acceptText, fixText } from './words.ts';

interface AcceptForecastProps {
  readonly instance: string;
  /** The forecast is for the instance alone, not for all of its definition. */
  readonly isShown: boolean;
}

/** What accepting an instance would change, and fixing it instead, said before it is done. Its room is always kept. */
export const AcceptForecast = ({ instance, isShown }: AcceptForecastProps) => {
  const forecast = useRiskForecast(instance);
  const known =
    forecast.data && `${acceptText(forecast.data)} ${t.fixing} ${fixText(forecast.data)}`;
  const text = known ?? (forecast.isError ? t.unknown : '');
  return (
    <p className={styles.accept} role="status">
      {isShown ? text : ''}
    </p>
  );
};
