import { lazy, type RefObject, Suspense, useState } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { AttackPath } from '#contracts/attackPath/routes.ts';
import { TagMenu } from '#features/shared/tags/TagMenu.tsx';
import { isUnknown } from '#lib/apiError.ts';
import { issueDetailTexts as t } from '#messages/issueDetail.ts';
import styles from './Issue.module.css';
import { useAttackPaths } from './queries.ts';

const AttackPathsView = lazy(async () => ({
  default: (await import('#features/shared/attackPaths/AttackPathsView.tsx')).AttackPathsView,
}));

interface AttackPathsProps {
  readonly section: RefObject<HTMLElement | null>;
  /** ARN. */
  readonly assetId: string;
}

const Shown = ({ paths, isNarrowed }: { paths: readonly AttackPath[]; isNarrowed: boolean }) =>
  paths.length === 0 && isNarrowed ? (
    <p className={styles.quiet}>{t.noneOfTags}</p>
  ) : (
    <AttackPathsView paths={paths} />
  );

/** Attack paths through the asset of the issue, greatest score first. */
export const AttackPaths = ({ section, assetId }: AttackPathsProps) => {
  const [tags, setTags] = useState<readonly string[]>([]);
  const all = useAttackPaths(assetId).data?.data?.length ?? 0;
  const found = useAttackPaths(assetId, tags);
  const shown = found.data?.data ?? [];
  return (
    <section ref={section} className={styles.paths} aria-label={t.attackPathsTitle} tabIndex={-1}>
      <h2>{t.attackPaths(shown.length)}</h2>
      <div className={styles.choice}>
        <p className={styles.quiet}>{t.bySeverity}</p>
        {all > 0 && <TagMenu tags={tags} onTags={setTags} />}
      </div>
      <Suspense fallback={<SkeletonLines lines={6} />}>
        {found.isPending ? <SkeletonLines lines={6} /> : null}
        {found.isError && !isUnknown(found.error) ? (
          <ErrorState inline error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {found.data || isUnknown(found.error) ? (
          <Shown paths={shown} isNarrowed={tags.length > 0} />
        ) : null}
      </Suspense>
    </section>
  );
};
