import { useMutation } from '@tanstack/react-query';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { dashboardViews } from '#contracts/user/words.ts';
import { t } from '#messages';
import { call } from './api.ts';
import { messageOf } from './apiError.ts';
import { saveSession, useSignedIn } from './session/store.ts';
import { toast } from './toast.ts';

export type HomeView = (typeof dashboardViews)[number];

export const homeViewOptions = [
  { value: 'data' as const, label: t.header.dataView },
  { value: 'issue' as const, label: t.header.issueView },
];

/** Layout of home, stored for the user, and for a visitor of the demo in the browser only. A choice shows at once and is reverted when saving fails. */
export const useHomeView = (): readonly [HomeView, (view: HomeView) => void] => {
  const { userId, view } = useSignedIn();
  const current = dashboardViews.find((known) => known === view) ?? 'data';
  const { mutate } = useMutation({
    mutationFn: async (next: HomeView) => {
      if (userId !== '') await call(profileRoutes.saveDashboardView, { userId, view: next });
    },
    onMutate: (next) => {
      saveSession({ view: next });
      return current;
    },
    onError: (error, _next, before) => {
      saveSession({ view: before ?? 'data' });
      toast('error', messageOf(error, t.header.viewFailed));
    },
  });
  return [current, mutate];
};
