import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Segmented } from '#components/Segmented.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { TimeIn } from '#components/Time.tsx';
import { yesterdayOf } from '#lib/dates.ts';
import { changeTexts as t } from '#messages/changes.ts';
import styles from './Changes.module.css';
import type { ChangeLine } from './changeLines.ts';
import { useLastVisit } from './lastVisit.ts';
import { useChanges } from './useChanges.ts';

export const ChangeList = ({ lines }: { readonly lines: readonly ChangeLine[] }) => (
  <ul className={styles.lines}>
    {lines.map(({ key, text, to }) => (
      <li key={key}>{to === null ? text : <Link to={to}>{text}</Link>}</li>
    ))}
  </ul>
);

const Lines = ({ since }: { readonly since: number }) => {
  const { isLoading, error, retry, lines } = useChanges(since);
  if (isLoading) return <SkeletonLines lines={4} />;
  return (
    <>
      {error && <ErrorState inline error={error} onRetry={retry} />}
      <ChangeList lines={lines} />
    </>
  );
};

const views = [
  { value: 'yesterday', label: t.sinceYesterday },
  { value: 'visit', label: t.sinceVisit },
] as const;

/** What changed since yesterday or, where there was one in this browser, since the last visit. */
export const ChangesCard = () => {
  const visit = useLastVisit();
  const [yesterday] = useState(() => yesterdayOf(Date.now()));
  const [from, setFrom] = useState<'yesterday' | 'visit'>('yesterday');
  const since = from === 'visit' && visit !== null ? visit : yesterday;
  const choice = <Segmented label={t.from} options={views} value={from} onChange={setFrom} />;
  return (
    <Card
      title={t.title}
      className={styles.card}
      hint={<TimeIn at={new Date(since).toISOString()} sentence={t.since} />}
      action={visit === null ? null : choice}
    >
      <Lines since={since} />
    </Card>
  );
};
