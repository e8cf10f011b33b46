import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forecastRoutes, type InventoryRow } from '#contracts/cloudAccount/forecastRoutes.ts';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { ScanFrequency } from '#contracts/cloudAccount/words.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { readKey } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { costTexts as t } from '#messages/accountCost.ts';

export interface Forecasting {
  readonly inventory: InventoryRow[];
  readonly dataScanFrequency: ScanFrequency;
}

export const useForecast = () => {
  const { customerId } = useSignedIn();
  return useMutation({
    mutationFn: (of: Forecasting) => call(forecastRoutes.forecastCost, { customerId, ...of }),
  });
};

export const useSetCap = (cloudAccountId: string) => {
  const { customerId } = useSignedIn();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (monthlyCap: number | null) =>
      call(accountRoutes.setMonthlyCap, { customerId, cloudAccountId, monthlyCap }),
    onSuccess: () => toast('success', t.saved),
    onError: (error) => toast('error', messageOf(error, t.saveFailed)),
    onSettled: () =>
      Promise.all(
        [accountRoutes.getCloudAccountStatus, accountRoutes.listCloudAccounts].map((route) =>
          client.invalidateQueries({ queryKey: readKey(route) }),
        ),
      ),
  });
};
