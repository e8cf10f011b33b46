import { useQuery } from '@tanstack/react-query';
import type { WebConfig } from '#contracts/http/webConfig.ts';
import { readConfig, webConfig } from '#lib/config.ts';
import { homeTexts } from '#messages/home.ts';
import styles from './RunningScans.module.css';

const EVERY_MS = 5_000;

type History = NonNullable<WebConfig['sampleHistory']>;

export const HistoryLine = ({ day, days }: History) => (
  <p className={styles.history} role="status">
    {homeTexts.sampleHistory(day, days)}
  </p>
);

/** Settings are read again only while they say that the sample's earlier days are scanned. */
const useHistory = (): History | undefined => {
  const { data } = useQuery({
    queryKey: ['config.json'],
    queryFn: readConfig,
    initialData: webConfig,
    enabled: webConfig().sampleHistory !== undefined,
    refetchInterval: ({ state }) => (state.data?.sampleHistory === undefined ? false : EVERY_MS),
  });
  return data.sampleHistory;
};

/** Which of the sample's earlier days pages show, until today is scanned. */
export const SampleHistory = () => {
  const history = useHistory();
  return history === undefined ? null : <HistoryLine {...history} />;
};
