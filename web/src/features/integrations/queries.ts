import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  EMAIL_DOMAIN,
  googleMetadataUrl,
  integrationRoutes,
} from '#contracts/integration/routes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { readKey, useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { integrationTexts as t } from '#messages/integrations.ts';

export const useIntegrations = () => {
  const { customerId } = useSignedIn();
  return useRead(integrationRoutes.listIntegrations, { customerId });
};

const useAgain = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: readKey(integrationRoutes.listIntegrations) });
};

export interface NewProvider {
  readonly kind: 'saml' | 'google';
  readonly name: string;
  readonly metadata: string;
  readonly domain: string;
}

export const useConnect = () => {
  const { userId } = useSignedIn();
  const onSettled = useAgain();
  return useMutation({
    mutationFn: ({ kind, name, metadata, domain }: NewProvider) =>
      call(integrationRoutes.createIdentityProvider, {
        ProviderName: name,
        MetadataFile: kind === 'google' ? googleMetadataUrl : metadata,
        key: EMAIL_DOMAIN,
        value: domain,
        userId,
      }),
    onSuccess: ({ msg }) => toast('success', msg),
    onError: (error) => toast('error', messageOf(error, t.provider.failed)),
    onSettled,
  });
};

export const useVerify = () => {
  const onSettled = useAgain();
  return useMutation({
    mutationFn: (id: string) => call(integrationRoutes.verifyDomain, { id }),
    onSuccess: ({ msg, verified }) => toast(verified ? 'success' : 'warning', msg),
    onError: (error) => toast('error', messageOf(error, t.proof.failed)),
    onSettled,
  });
};

export const useRename = () => {
  const onSettled = useAgain();
  return useMutation({
    mutationFn: (change: { readonly id: string; readonly name: string }) =>
      call(integrationRoutes.renameIdentityProvider, change),
    onSuccess: () => toast('success', t.rename.done),
    onSettled,
  });
};

export const useRemove = () => {
  const onSettled = useAgain();
  return useMutation({
    mutationFn: (id: string) => call(integrationRoutes.deleteIntegration, { id }),
    onSuccess: () => toast('success', t.deletion.done),
    onError: () => toast('error', t.deletion.failed),
    onSettled,
  });
};
