import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '#contracts/http/route.ts';
import { notificationRoutes } from '#contracts/notification/routes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { readKey, useRead } from '#lib/query.ts';
import { toast } from '#lib/toast.ts';
import { notificationTexts as t } from '#messages/notifications.ts';

const { getDigest, listNotificationEntries, listNotifications, markNotificationsRead, setDigest } =
  notificationRoutes;

export const useNotifications = (before: string | undefined) =>
  useRead(listNotifications, before === undefined ? {} : { before });

/** Every change of a notification, page after page. */
export const useNotificationEntries = (id: string, before: string | undefined) =>
  useRead(listNotificationEntries, before === undefined ? { id } : { id, before });

/** The bell and the panel show it at once. */
export const useMarkRead = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => call(markNotificationsRead, { upTo }),
    onSuccess: async (state) => {
      client.setQueryData(readKey(notificationRoutes.getNotificationState, {}), state);
      await client.invalidateQueries({ queryKey: readKey(listNotifications) });
    },
    onError: (error) => toast('error', messageOf(error, t.markFailed)),
  });
};

export const useDigest = () => useRead(getDigest, {});

export type Digest = RequestInput<typeof setDigest>;

export const useSaveDigest = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (digest: Digest) => call(setDigest, digest),
    onSuccess: (saved) => {
      client.setQueryData(readKey(getDigest, {}), saved);
      toast('success', t.digest.saved);
    },
    onError: (error) => toast('error', messageOf(error, t.digest.failed)),
  });
};
