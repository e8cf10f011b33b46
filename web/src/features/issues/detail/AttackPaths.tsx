import { lazy, type RefObject, Suspense } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { isUnknown } from '#lib/apiError.ts';
import { issueDetailTexts as t } from '#messages/issueDetail.ts';
import styles from './Issue.module.css';
import type { useAttackPaths } from './queries.ts';

const AttackPathsView = lazy(async () => ({
  default: (await import('#features/shared/attackPaths/AttackPathsView.tsx')).AttackPathsView,
}));

interface AttackPathsProps {
  readonly section: RefObject<HTMLElement | null>;
  readonly found: ReturnType<typeof useAttackPaths>;
}

/** Attack paths through the asset of the issue, greatest score first. */
export const AttackPaths = ({ section, found }: AttackPathsProps) => (
  <section ref={section} className={styles.paths} aria-label={t.attackPathsTitle} tabIndex={-1}>
    <h2>{t.attackPaths(found.data?.data?.length ?? 0)}</h2>
    <p className={styles.quiet}>{t.bySeverity}</p>
    <Suspense fallback={<SkeletonLines lines={6} />}>
      {found.isPending ? <SkeletonLines lines={6} /> : null}
      {found.isError && !isUnknown(found.error) ? (
        <ErrorState inline error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.data || isUnknown(found.error) ? (
        <AttackPathsView paths={found.data?.data ?? []} />
      ) : null}
    </Suspense>
  </section>
);
