import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKeyRoutes } from '#contracts/apiKey/routes.ts';
import type { RequestInput } from '#contracts/http/route.ts';
import { call } from '#lib/api.ts';
import { readKey, useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { apiKeyTexts } from '#messages/apiKeys.ts';

export const useApiKeys = () => {
  const { customerId } = useSignedIn();
  return useRead(apiKeyRoutes.listApiKeys, { customerId });
};

const useReadAgain = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: readKey(apiKeyRoutes.listApiKeys) });
};

export type NewKey = Omit<RequestInput<typeof apiKeyRoutes.createApiKey>, 'customerId'>;

export const useCreation = () => {
  const { customerId } = useSignedIn();
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (key: NewKey) => call(apiKeyRoutes.createApiKey, { customerId, ...key }),
    onSettled,
  });
};

export const useRevocation = () => {
  const { customerId } = useSignedIn();
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (id: string) => call(apiKeyRoutes.revokeApiKey, { customerId, id }),
    onSuccess: () => toast('success', apiKeyTexts.revocation.done),
    onSettled,
  });
};
