import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SheetPart } from '#components/FactList.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { activityRoutes } from '#contracts/activity/routes.ts';
import { call } from '#lib/api.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { readKey } from '#lib/query.ts';
import { t as shared } from '#messages';
import { identityActivityTexts as t } from '#messages/identityActivity.ts';
import { ActivityEntries } from './ActivityEntries.tsx';

/** Pages, newest first. */
const useIdentityActivity = (id: string) => {
  const { customerId } = useScope();
  return useInfiniteQuery({
    queryKey: readKey(activityRoutes.listIdentityActivity, { customerId, id }),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        activityRoutes.listIdentityActivity,
        pageParam === undefined ? { id } : { id, before: pageParam },
        { signal },
      ),
    getNextPageParam: ({ before }) => before ?? undefined,
  });
};

/** What an identity did with data stores, when and where from, and when it last did. */
export const IdentityActivityPart = ({ id }: { readonly id: string }) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useIdentityActivity(id);
  return (
    <SheetPart title={t.title}>
      {data ? (
        <ActivityEntries entries={data.pages.flatMap((page) => page.data)} />
      ) : error ? (
        <ErrorState inline error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
      {hasNextPage ? (
        <Button
          size="small"
          busy={isFetchingNextPage}
          busyText={shared.loading}
          onClick={() => void fetchNextPage()}
        >
          {t.more}
        </Button>
      ) : null}
    </SheetPart>
  );
};
