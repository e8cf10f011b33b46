import { useMutation, useQueryClient } from '@tanstack/react-query';
import { customerDataRoutes } from '#contracts/customerData/routes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { readKey, useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { customerDataTexts } from '#messages/customerData.ts';

const t = customerDataTexts.exports;
const POLL_MS = 5_000;

/** Read again while one runs. */
export const useExports = () => {
  const { customerId } = useSignedIn();
  const client = useQueryClient();
  const key = readKey(customerDataRoutes.listExports, { customerId });
  const known = client.getQueryData<{ data: { state: string }[] }>(key);
  const isRunning = known?.data.some(({ state }) => state === 'running') ?? false;
  return useRead(
    customerDataRoutes.listExports,
    { customerId },
    { every: isRunning ? POLL_MS : false },
  );
};

export const useExportRequest = () => {
  const { customerId } = useSignedIn();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(customerDataRoutes.requestExport, { customerId }),
    onSuccess: () => toast('success', t.requested),
    onError: (error) => toast('error', messageOf(error, t.requestFailed)),
    onSettled: () =>
      client.invalidateQueries({ queryKey: readKey(customerDataRoutes.listExports) }),
  });
};

/** The link is for this one download: it is good for minutes. */
export const useDownload = () => {
  const { customerId } = useSignedIn();
  return useMutation({
    mutationFn: (exportId: string) => call(customerDataRoutes.linkExport, { customerId, exportId }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast('error', messageOf(error, t.downloadFailed)),
  });
};
