import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { accessRoutes, type StoreAccess } from '#contracts/access/routes.ts';
import { AccessCheck } from '#features/shared/access/AccessCheck.tsx';
import { AccessList } from '#features/shared/access/AccessList.tsx';
import { paths } from '#lib/paths.ts';
import { useRead } from '#lib/query.ts';
import { accessTexts as t } from '#messages/access.ts';

const kindOf = ({ type, cloudAccountId }: StoreAccess) =>
  [t.types[type], ...(cloudAccountId === null ? [] : [cloudAccountId])].join(' · ');

const linkOf = ({ type, arn }: StoreAccess) =>
  type === 'external' || type === 'everybody'
    ? undefined
    : { to: `${paths.identity}?identity=${encodeURIComponent(arn)}`, text: t.openIdentity };

/** Who can read, change or administer the store, directly and through others, and why. */
export const AccessCard = ({ id }: { readonly id: string }) => {
  const access = useRead(accessRoutes.listStoreAccess, { id });
  return (
    <Card title={t.whoCan} hint={t.whoCanHint}>
      {access.data ? (
        <>
          <AccessList found={access.data} none={t.nobody} kindOf={kindOf} linkOf={linkOf} />
          {access.data.isKnown && <AccessCheck storeId={id} />}
        </>
      ) : access.isError ? (
        <ErrorState inline error={access.error} onRetry={() => void access.refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Card>
  );
};
