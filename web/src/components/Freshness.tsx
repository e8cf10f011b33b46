import { useEffect, useState } from 'react';
import { listTexts as t } from '#messages/lists.ts';
import styles from './Freshness.module.css';
import { useOnline } from './useOnline.ts';

const MINUTE_S = 60;

/** `12 s`, `3 min`; milliseconds in. */
export const agoText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return seconds < MINUTE_S ? `${seconds} s` : `${Math.floor(seconds / MINUTE_S)} min`;
};

const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

interface FreshnessProps {
  readonly everySeconds: number;
  /** Milliseconds since 1970-01-01 UTC; 0 before the first reply. */
  readonly updatedAt: number;
  /** The last refetch failed: what is shown may be outdated. */
  readonly isFailing: boolean;
}

/** How often the page refetches, and the age of what it shows. */
export const Freshness = ({ everySeconds, updatedAt, isFailing }: FreshnessProps) => {
  const now = useNow();
  const online = useOnline();
  const failing = isFailing || !online;
  const failed = online ? t.failing(everySeconds) : t.offline;
  return (
    <span className={failing ? `${styles.live} ${styles.failing}` : styles.live}>
      <span className={styles.dot} aria-hidden="true" />
      {failing ? failed : t.live(everySeconds)}
      <span
        className={styles.ago}
        title={updatedAt === 0 ? undefined : new Date(updatedAt).toISOString()}
      >
        {updatedAt === 0 ? '' : t.updated(agoText(now - updatedAt))}
      </span>
    </span>
  );
};
