import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { ReportContent } from '#contracts/report/content.ts';
import { dayText, localDay } from '#lib/dates.ts';
import { reportTexts } from '#messages/reports.ts';
import { useFile, usePreview, useRun } from '../queries.ts';
import { BlockView } from './Blocks.tsx';
import styles from './Print.module.css';

const t = reportTexts.print;

const Cover = ({ content }: { readonly content: ReportContent | undefined }) => (
  <header className={styles.cover}>
    <p className={styles.logo}>Dataward</p>
    <p className={styles.title}>{t.title}</p>
    {content && content.reportName !== content.title && <p dir="auto">{content.reportName}</p>}
    <dl>
      <dt>{t.date}</dt>
      <dd>{content?.date ?? dayText(localDay())}</dd>
      {content && (
        <>
          <dt>{t.preparedFor}</dt>
          <dd dir="auto">{content.customerName}</dd>
          <dt>{t.timeZone}</dt>
          <dd>{content.timeZone}</dd>
        </>
      )}
    </dl>
    {content && <p dir="auto">{content.description}</p>}
  </header>
);

const Actions = ({ runId }: { readonly runId: string }) => {
  const { mutate, isPending } = useFile(runId);
  return (
    <>
      <Button disabled={isPending} onClick={() => mutate('csv')}>
        {t.csv}
      </Button>
      <Button disabled={isPending} onClick={() => mutate('pdf')}>
        {t.pdf}
      </Button>
      <Button look="primary" onClick={() => window.print()}>
        {t.print}
      </Button>
    </>
  );
};

/** The run of the address; else one is asked for, of a report or of the whole. */
const useShownRun = () => {
  const [parameters] = useSearchParams();
  const given = parameters.get('run') ?? undefined;
  const reportId = parameters.get('report');
  const [made, setMade] = useState<string>();
  const { mutate, error } = usePreview();
  useEffect(() => {
    if (given === undefined) mutate(reportId, { onSuccess: ({ runId }) => setMade(runId) });
  }, [given, reportId, mutate]);
  const runId = given ?? made;
  return { runId, run: useRun(runId), failure: error };
};

/** A report on paper: the cover with the current date, and every chapter. */
export const ReportPage = () => {
  const { runId, run, failure } = useShownRun();
  const error = failure ?? run.error;
  const content = run.data?.content ?? undefined;
  const isExpired =
    run.data !== undefined && content === undefined && run.data.data.state === 'finished';
  return (
    <div className={styles.page}>
      <div className={styles.onScreen}>
        <PageHeader title={t.title} actions={content && runId && <Actions runId={runId} />} />
      </div>
      <article className={styles.paper}>
        <Cover content={content} />
        {error && (
          <ErrorState error={error} fallback={t.failed} onRetry={() => void run.refetch()} />
        )}
        {isExpired && <p>{t.expired}</p>}
        {!content && !error && !isExpired && (
          <div role="status" aria-label={t.making}>
            <SkeletonLines lines={6} />
          </div>
        )}
        {content?.chapters.map(({ name, blocks }) => (
          <section key={name} className={styles.chapter}>
            <h2>{name}</h2>
            {blocks.map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names and keep their order
              <BlockView key={at} block={block} chapter={name} />
            ))}
          </section>
        ))}
      </article>
    </div>
  );
};
