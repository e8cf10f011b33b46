import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Modal } from '#components/Modal.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { TimeIn } from '#components/Time.tsx';
import type { TagJob } from '#contracts/tag/tagJob.ts';
import { formatWhole } from '#lib/format.ts';
import { bulkTagTexts as t } from '#messages/bulkTags.ts';
import styles from './BulkTags.module.css';
import { useTagJobs, useUndo } from './bulkQueries.ts';

/** `Add pci, remove old, sensitive: high`. */
export const changeWords = ({ change: { add, remove, level }, undoes }: TagJob): string => {
  if (undoes !== null) return t.anUndo;
  const words = [
    ...(add.length > 0 ? [t.adds(add.join(', '))] : []),
    ...(remove.length > 0 ? [t.removes(remove.join(', '))] : []),
    ...(level === undefined ? [] : [t.sets(t.levels[level ?? 'none'])]),
  ];
  return words.join('; ');
};

const Failures = ({ job: { failures } }: { readonly job: TagJob }) =>
  failures.length === 0 ? null : (
    <details>
      <summary>{t.failures}</summary>
      <ul>
        {failures.map(({ datastoreId, name, reason }) => (
          <li key={datastoreId}>
            {name || datastoreId}: {t.reasons[reason]}
          </li>
        ))}
      </ul>
    </details>
  );

const Job = ({ job }: { readonly job: TagJob }) => {
  const { mutate, isPending } = useUndo();
  const { _id: id, done, total, changed, failed, undoneBy } = job;
  const words = changeWords(job);
  return (
    <li className={styles.job}>
      <div className={styles.line}>
        <strong>{words}</strong>
        <span>{undoneBy === null ? t.states[job.state] : t.undone}</span>
        {job.canBeUndone && (
          <Button
            changes
            size="small"
            busy={isPending}
            busyText={t.undo}
            onClick={() => mutate(id)}
          >
            {t.undo}
          </Button>
        )}
      </div>
      <progress value={done} max={Math.max(1, total)} aria-label={words} />
      <p className={styles.hint}>
        {t.progress(formatWhole(done), formatWhole(total))} ·{' '}
        {t.counts(formatWhole(changed), formatWhole(failed))} ·{' '}
        <TimeIn at={job.createdOn} sentence={(time) => t.by(job.createdBy, time)} />
      </p>
      <Failures job={job} />
    </li>
  );
};

/** Changes of many tags: how far each has come, what failed, and its undo. */
export const TagChanges = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error, refetch } = useTagJobs();
  return (
    <Modal title={t.changes} size="wide" onClose={onClose}>
      {error && !data && (
        <ErrorState error={error} fallback={t.loadFailed} onRetry={() => void refetch()} />
      )}
      {!error && !data && <SkeletonLines lines={4} />}
      {data?.data.length === 0 && <p>{t.none}</p>}
      <ul className={styles.jobs}>
        {data?.data.map((job) => (
          <Job key={job._id} job={job} />
        ))}
      </ul>
    </Modal>
  );
};
