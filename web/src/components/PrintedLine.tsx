import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listTexts as t } from '#messages/lists.ts';
import styles from './FilterBar.module.css';
import { TimeIn } from './Time.tsx';

const isoNow = (): string => new Date().toISOString();

/** When the page is printed: the browser prints what is rendered during the event. */
const usePrintedAt = (): string => {
  const [at, setAt] = useState(isoNow);
  useEffect(() => {
    const renew = (): void => flushSync(() => setAt(isoNow()));
    window.addEventListener('beforeprint', renew);
    return () => window.removeEventListener('beforeprint', renew);
  }, []);
  return at;
};

interface PrintedLineProps {
  readonly query: string;
  /** Labels of the filters in force. */
  readonly filters: readonly string[];
  readonly results: string | undefined;
}

/** On paper, in place of search and filters: which of them are on, what they find, and when. */
export const PrintedLine = ({ query, filters, results }: PrintedLineProps) => {
  const chosen = [...(query === '' ? [] : [t.searched(query)]), ...filters];
  const words = [results, ...(chosen.length === 0 ? [t.unfiltered] : chosen)];
  return (
    <p className={styles.printed} data-printed="">
      {words.filter(Boolean).join(' · ')} · <TimeIn at={usePrintedAt()} sentence={t.printed} />
    </p>
  );
};
