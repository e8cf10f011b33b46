import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { readKey } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { scanTexts as t } from '#messages/scans.ts';

/** Requests a scan of an account, or of single resources of it by ARN. */
export const useScanNow = (cloudAccountId: string) => {
  const { customerId } = useSignedIn();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (resources?: string[]) =>
      call(accountRoutes.scanNow, {
        customerId,
        cloudAccountId,
        ...(resources !== undefined && { resources }),
      }),
    onSuccess: () => toast('success', t.accepted),
    onError: (error) => toast('error', messageOf(error, t.failed)),
    onSettled: () =>
      client.invalidateQueries({ queryKey: readKey(accountRoutes.listCloudAccounts) }),
  });
};
