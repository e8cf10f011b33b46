import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { StoreAccess } from '#contracts/access/routes.ts';
import { AccessCheck } from '#features/shared/access/AccessCheck.tsx';
import { AccessList } from '#features/shared/access/AccessList.tsx';
import { StoppedList } from '#features/shared/access/StoppedList.tsx';
import { paths } from '#lib/paths.ts';
import { accessTexts as t } from '#messages/access.ts';
import { useLiveness, useStoreAccess } from './accessQueries.ts';
import { LastAccess } from './LastAccess.tsx';

const kindOf = ({ type, cloudAccountId }: StoreAccess) =>
  [t.types[type], ...(cloudAccountId === null ? [] : [cloudAccountId])].join(' · ');

const linkOf = ({ type, arn }: StoreAccess) =>
  type === 'external' || type === 'everybody'
    ? undefined
    : { to: `${paths.identity}?identity=${encodeURIComponent(arn)}`, text: t.openIdentity };

/** Who can read, change or administer the store, directly and through others, and why. */
const WhoCan = ({ id }: { readonly id: string }) => {
  const access = useStoreAccess(id);
  if (access.isError && !access.data)
    return <ErrorState inline error={access.error} onRetry={() => void access.refetch()} />;
  if (!access.data) return <SkeletonLines lines={4} />;
  return (
    <section aria-label={t.whoCan}>
      <AccessList found={access.data} none={t.nobody} kindOf={kindOf} linkOf={linkOf} />
      <StoppedList {...access.data.stopped} />
      {access.data.isKnown && <AccessCheck storeId={id} />}
    </section>
  );
};

/** Who used the store last, and who could: what is below waits, so that nothing moves. */
export const AccessTab = ({ id }: { readonly id: string }) => {
  const liveness = useLiveness(id);
  if (liveness.isPending) return <SkeletonLines lines={4} />;
  return (
    <>
      {liveness.data ? (
        <LastAccess {...liveness.data.data} />
      ) : (
        <ErrorState inline error={liveness.error} onRetry={() => void liveness.refetch()} />
      )}
      <WhoCan id={id} />
    </>
  );
};
