import { lazy, Suspense } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { SheetPart } from '#components/FactList.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { accessRoutes, type IdentityAccess } from '#contracts/access/routes.ts';
import { AccessCheck } from '#features/shared/access/AccessCheck.tsx';
import { AccessList } from '#features/shared/access/AccessList.tsx';
import { paths } from '#lib/paths.ts';
import { useRead } from '#lib/query.ts';
import { accessTexts as t } from '#messages/access.ts';

const IdentityExcess = lazy(async () => ({
  default: (await import('#features/shared/access/ExcessAccess.tsx')).IdentityExcess,
}));

const kindOf = ({ cloudAccountId }: IdentityAccess) => cloudAccountId;

const linkOf = ({ id, arn }: IdentityAccess) => ({
  to: paths.dataStoreDetails(id, arn),
  text: t.openStore,
});

/** Data stores that an identity can use, directly and through others, and why. */
export const IdentityAccessPart = ({ id }: { readonly id: string }) => {
  const access = useRead(accessRoutes.listIdentityAccess, { id });
  return (
    <SheetPart title={t.whatCan}>
      {access.data ? (
        <>
          <AccessList found={access.data} none={t.nothing} kindOf={kindOf} linkOf={linkOf} />
          {access.data.isKnown && <AccessCheck identityId={id} />}
          {access.data.isKnown && (
            <Suspense>
              <IdentityExcess id={id} />
            </Suspense>
          )}
        </>
      ) : access.isError ? (
        <ErrorState inline error={access.error} onRetry={() => void access.refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </SheetPart>
  );
};
