import { useMutation } from '@tanstack/react-query';
import {
  type AllowEntry,
  classificationSettingsRoutes,
} from '#contracts/classificationSettings/routes.ts';
import type { RequestInput } from '#contracts/http/route.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { queryClient } from '#lib/query.ts';
import { toast } from '#lib/toast.ts';
import { savedTexts as t } from '#messages/classificationSaved.ts';
import { offerUndo } from './queries.ts';

export type NewEntry = RequestInput<typeof classificationSettingsRoutes.addAllowEntry>['entry'];

/** `Detector saved. It counts from the next scan on.` */
export const withEffect = (text: string, effect: keyof typeof t.effects): string =>
  `${text} ${t.effects[effect]}`;

const everything = { onSuccess: () => queryClient.invalidateQueries() };
export const settingsFailed = (error: unknown): void =>
  toast('error', messageOf(error, t.saveFailed));

/** Adds to and removes from the allow list, each with an undo action where possible. */
export const useAllow = () => {
  const { customerId } = useScope();
  const adding = useMutation({
    mutationFn: (entry: NewEntry) =>
      call(classificationSettingsRoutes.addAllowEntry, { customerId, entry }),
    ...everything,
    onError: settingsFailed,
  });
  const removing = useMutation({
    mutationFn: (id: AllowEntry['id']) =>
      call(classificationSettingsRoutes.deleteAllowEntry, { customerId, id }),
    ...everything,
  });
  return {
    busy: adding.isPending || removing.isPending,
    add: async (entry: NewEntry): Promise<boolean> => {
      const done = await adding.mutateAsync(entry).catch(() => undefined);
      if (!done) return false;
      const text = withEffect(t.allow.saved, done.existing);
      offerUndo(text, () => removing.mutateAsync(done.id));
      return true;
    },
    remove: (id: string): void =>
      void removing
        .mutateAsync(id)
        .then(({ existing }) => toast('success', withEffect(t.allow.removed, existing)))
        .catch(settingsFailed),
  };
};
