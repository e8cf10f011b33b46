import { useMutation, useQueryClient } from '@tanstack/react-query';
import { organizationRoutes } from '#contracts/cloudAccount/organizationRoutes.ts';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { RequestInput } from '#contracts/http/route.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { readKey, useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { organizationTexts as t } from '#messages/organization.ts';
import { openInTab } from '../consoleTab.ts';

const LOOK_MS = 30_000;

/** Organisations and their members; where there is an organisation, AWS is asked every 30 seconds. */
export const useMembers = () => {
  const { customerId } = useSignedIn();
  const { data: listed } = useRead(organizationRoutes.listMembers, { customerId });
  const enabled = (listed?.organizations.length ?? 0) > 0;
  const { data: found } = useRead(organizationRoutes.findMembers, {}, { every: LOOK_MS, enabled });
  return found ?? listed;
};

const useReload = () => {
  const client = useQueryClient();
  return async () => {
    const routes = [
      organizationRoutes.listMembers,
      organizationRoutes.findMembers,
      accountRoutes.listCloudAccounts,
    ];
    await Promise.all(
      routes.map((route) => client.invalidateQueries({ queryKey: readKey(route) })),
    );
  };
};

type Decision = 'acceptMembers' | 'refuseMembers' | 'restoreMembers';

/** Accepts, hides or brings back members. */
export const useDecide = (decision: Decision) => {
  const reload = useReload();
  return useMutation({
    mutationFn: (ids: string[]) => call(organizationRoutes[decision], { ids }),
    onSuccess: ({ msg }) => toast('success', msg),
    onError: (error) => toast('error', messageOf(error, t.failed)),
    onSettled: reload,
  });
};

export const useLaunchOrganization = () => {
  const reload = useReload();
  return useMutation({
    mutationFn: (request: RequestInput<typeof organizationRoutes.launchOrganization>) =>
      openInTab(async () => (await call(organizationRoutes.launchOrganization, request)).data),
    onSuccess: reload,
  });
};
