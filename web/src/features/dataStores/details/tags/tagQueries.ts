import { useMutation } from '@tanstack/react-query';
import { type TagData, tagRoutes } from '#contracts/tag/routes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { queryClient, useRead } from '#lib/query.ts';
import { toast } from '#lib/toast.ts';
import { tagTexts as t } from '#messages/tags.ts';

/** The store of the tags. */
export interface TaggedStore {
  readonly datastoreId: string;
  /** Empty while it loads: then tags can neither be read nor set. */
  readonly cloudAccountId: string;
}

export const useTags = ({ datastoreId, cloudAccountId }: TaggedStore) => {
  const { customerId } = useScope();
  return useRead(
    tagRoutes.getTags,
    { customerId, cloudAccountId, datastoreId },
    { enabled: cloudAccountId !== '' },
  );
};

/** Saves tags. A tag moves scores, so every active query is refetched. */
export const useSaveTags = (store: TaggedStore) => {
  const { customerId } = useScope();
  return useMutation({
    mutationFn: (tags: TagData) => call(tagRoutes.setTags, { customerId, ...store, ...tags }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
};

/** Confirms saved tags and offers to undo them. */
export const offerUndo = (save: () => Promise<unknown>): void =>
  toast('success', t.saved, {
    label: t.undo,
    run: () =>
      void save().then(
        () => toast('success', t.restored),
        (error: unknown) => toast('error', messageOf(error, t.failed)),
      ),
  });
