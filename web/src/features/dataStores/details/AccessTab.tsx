import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { StoreAccess } from '#contracts/access/routes.ts';
import { AccessCheck } from '#features/shared/access/AccessCheck.tsx';
import { AccessList } from '#features/shared/access/AccessList.tsx';
import { StoppedList } from '#features/shared/access/StoppedList.tsx';
import { paths } from '#lib/paths.ts';
import { accessTexts as t } from '#messages/access.ts';
import { useLiveness, useStoreAccess, useStoreUses } from './accessQueries.ts';
import type { LiveStore } from './live/LiveAccess.tsx';
import { noteOfUse } from './noteOfUse.tsx';
import styles from './ReachCard.module.css';

const OtherUses = lazy(async () => ({
  default: (await import('./OtherUses.tsx')).OtherUses,
}));
const StoreExcess = lazy(async () => ({
  default: (await import('#features/shared/access/ExcessAccess.tsx')).StoreExcess,
}));
const StoreFlows = lazy(async () => ({
  default: (await import('./StoreFlows.tsx')).StoreFlows,
}));
const LiveAccess = lazy(async () => ({
  default: (await import('./live/LiveAccess.tsx')).LiveAccess,
}));

const kindOf = ({ type, cloudAccountId }: StoreAccess) =>
  [t.types[type], ...(cloudAccountId === null ? [] : [cloudAccountId])].join(' · ');

const linkOf = ({ type, arn }: StoreAccess) =>
  type === 'external' || type === 'everybody'
    ? undefined
    : { to: `${paths.identity}?identity=${encodeURIComponent(arn)}`, text: t.openIdentity };

/** Who can read, change or administer the store, directly and through others, why, and who did. */
const WhoCan = ({ id }: { readonly id: string }) => {
  const access = useStoreAccess(id);
  const uses = useStoreUses(id).data;
  if (access.isError && !access.data)
    return <ErrorState inline error={access.error} onRetry={() => void access.refetch()} />;
  if (!access.data) return <SkeletonLines lines={4} />;
  const kindAndUse = (entry: StoreAccess): ReactNode => {
    const note = uses && noteOfUse(entry, uses);
    return (
      <>
        {kindOf(entry)}
        {note && <> · {note}</>}
      </>
    );
  };
  return (
    <section aria-label={t.whoCan}>
      <h2 className={styles.title}>{t.whoCan}</h2>
      <AccessList found={access.data} none={t.nobody} kindOf={kindAndUse} linkOf={linkOf} />
      {uses && access.data.total === access.data.data.length ? (
        <Suspense>
          <OtherUses uses={uses} access={access.data.data} />
        </Suspense>
      ) : null}
      <StoppedList {...access.data.stopped} />
      {access.data.isKnown && <AccessCheck storeId={id} />}
      {access.data.isKnown && (
        <Suspense>
          <StoreExcess id={id} />
        </Suspense>
      )}
    </section>
  );
};

/** Who used the store last, and who could: what is below waits, so that nothing moves. */
export const AccessTab = ({ store }: { readonly store: LiveStore }) => {
  const { datastoreId } = store;
  const liveness = useLiveness(datastoreId);
  const uses = useStoreUses(datastoreId);
  const waiting = <SkeletonLines lines={10} />;
  if (liveness.isPending || uses.isPending) return waiting;
  return (
    <Suspense fallback={waiting}>
      {liveness.data ? (
        <LiveAccess store={store} liveness={liveness.data.data} readAt={liveness.dataUpdatedAt} />
      ) : (
        <ErrorState inline error={liveness.error} onRetry={() => void liveness.refetch()} />
      )}
      <WhoCan id={datastoreId} />
      <Suspense>
        <StoreFlows id={datastoreId} />
      </Suspense>
    </Suspense>
  );
};
