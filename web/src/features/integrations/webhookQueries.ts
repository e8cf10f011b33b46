import { useMutation, useQueryClient } from '@tanstack/react-query';
import { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import { call } from '#lib/api.ts';

/** Makes a secret; the answer is the one place that shows it. */
export const useSecret = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(connectionRoutes.renewWebhookSecret, { id }),
    onSettled: () => void client.invalidateQueries(),
  });
};
