import { useMutation } from '@tanstack/react-query';
import { classificationRoutes, type NewMark } from '#contracts/classification/routes.ts';
import { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { queryClient, useRead } from '#lib/query.ts';
import { toast } from '#lib/toast.ts';
import { findingTexts as t } from '#messages/classification.ts';

const REFRESH_MS = 30_000;

export const useStore = (id: string, assetId: string) => {
  const { customerId } = useScope();
  return useRead(dataStoreRoutes.getDataStore, { customerId, id, assetId }, { every: REFRESH_MS });
};

export const useClassification = (datastoreId: string) => {
  const { customerId } = useScope();
  return useRead(
    classificationRoutes.getClassification,
    { customerId, datastoreId },
    { every: REFRESH_MS },
  );
};

export const useSettings = () => {
  const { customerId } = useScope();
  return useRead(classificationSettingsRoutes.getClassificationSettings, { customerId });
};

/** A mark moves scores everywhere, so every active query is refetched. */
const everything = { onSuccess: () => queryClient.invalidateQueries() };

/** Confirms the change and offers to undo it. */
export const offerUndo = (text: string, undo: () => Promise<unknown>): void =>
  toast('success', text, {
    label: t.undo,
    run: () =>
      void undo().then(
        () => toast('success', t.restored),
        (error: unknown) => toast('error', messageOf(error, t.saveFailed)),
      ),
  });

const failed = (error: unknown): void => toast('error', messageOf(error, t.saveFailed));

/** Marks of one store: adding offers undo, removing shows the new score. */
export const useMarks = (datastoreId: string) => {
  const { customerId } = useScope();
  const removing = useMutation({
    mutationFn: (id: string) =>
      call(classificationRoutes.removeMark, { customerId, datastoreId, id }),
    ...everything,
  });
  const adding = useMutation({
    mutationFn: (mark: NewMark) =>
      call(classificationRoutes.addMark, { customerId, datastoreId, mark }),
    ...everything,
    onError: failed,
  });
  const scoreText = (score: number | null) => (score === null ? '' : t.newScore(score));
  return {
    busy: adding.isPending || removing.isPending,
    add: async (mark: NewMark): Promise<boolean> => {
      const done = await adding.mutateAsync(mark).catch(() => undefined);
      if (!done) return false;
      offerUndo(t.saved[mark.kind] + scoreText(done.sensitiveScore), () =>
        removing.mutateAsync(done.id),
      );
      return true;
    },
    remove: (id: string): void =>
      void removing
        .mutateAsync(id)
        .then(({ sensitiveScore }) => toast('success', t.removed + scoreText(sensitiveScore)))
        .catch(failed),
  };
};

export type Marks = ReturnType<typeof useMarks>;
