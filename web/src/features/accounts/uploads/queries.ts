import { useInfiniteQuery } from '@tanstack/react-query';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { UPLOADS_PAGE } from '#contracts/cloudAccount/uploadRoutes.ts';
import type { UploadSummary } from '#contracts/cloudAccount/uploads.ts';
import { call } from '#lib/api.ts';
import { readKey, useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';

/** Where the next older scans begin; undefined after the last. */
export const nextBefore = (page: readonly UploadSummary[]): number | undefined =>
  page.length < UPLOADS_PAGE ? undefined : page.at(-1)?.scanSeq;

/** Pages of the scans of an account that uploaded something, newest first. */
export const useUploads = (cloudAccountId: string) => {
  const { customerId } = useSignedIn();
  const of = { customerId, cloudAccountId };
  return useInfiniteQuery({
    queryKey: readKey(accountRoutes.listUploads, of),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(accountRoutes.listUploads, pageParam === undefined ? of : { ...of, before: pageParam }, {
        signal,
      }),
    getNextPageParam: nextBefore,
  });
};

export const useUpload = (cloudAccountId: string, scanSeq: number) => {
  const { customerId } = useSignedIn();
  return useRead(accountRoutes.getUpload, { customerId, cloudAccountId, scanSeq });
};
