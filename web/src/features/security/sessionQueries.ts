import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '#contracts/http/route.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { readKey, useRead } from '#lib/query.ts';
import { leave } from '#lib/session/refresh.ts';
import { toast } from '#lib/toast.ts';
import { accountTexts as t } from '#messages/account.ts';

export type Which = RequestInput<typeof sessionRoutes.endSessions>['which'];

const SHOWN_AGAIN_MS = 60_000;

export const useSessions = () => useRead(sessionRoutes.listSessions, {}, { every: SHOWN_AGAIN_MS });

/** Reports the result and refetches the list. */
const useEnd = <Request>(run: (request: Request) => Promise<unknown>, done: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => toast('success', done),
    onError: (error) => toast('error', messageOf(error, t.failed)),
    onSettled: () => client.invalidateQueries({ queryKey: readKey(sessionRoutes.listSessions) }),
  });
};

export const useEndSession = () =>
  useEnd((id: string) => call(sessionRoutes.endSession, { id }), t.ended);

export const useEndOthers = () =>
  useEnd(() => call(sessionRoutes.endSessions, { which: 'others' }), t.endedOthers);

/** This browser's own session ends with the others. */
export const useEndAll = () =>
  useMutation({
    mutationFn: () => call(sessionRoutes.endSessions, { which: 'all' }),
    onSuccess: () => leave('/'),
    onError: (error) => toast('error', messageOf(error, t.failed)),
  });
