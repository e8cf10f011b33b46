import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '#contracts/http/route.ts';
import { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import type { Integration } from '#contracts/integration/routes.ts';
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
import { connectionTexts } from '#messages/connections.ts';
import { integrationTexts as t } from '#messages/integrations.ts';
import type { Kind, Values } from './connect/kinds.ts';

export const useIntegrations = () => {
  const { customerId } = useSignedIn();
  return useRead(integrationRoutes.listIntegrations, { customerId });
};

const useAgain = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [
        integrationRoutes.listIntegrations,
        connectionRoutes.readConnection,
        connectionRoutes.listPostureIssues,
      ].map((route) => client.invalidateQueries({ queryKey: readKey(route) })),
    );
};

/** The request of a kind is checked by its route before it is sent. */
export const useCreate = ({ route, failed }: Kind) => {
  const { userId } = useSignedIn();
  const onSettled = useAgain();
  return useMutation({
    mutationFn: (values: Values) =>
      call(route, { ...values, userId } as RequestInput<typeof route>),
    onSuccess: ({ msg }) => toast('success', msg),
    onError: (error) => toast('error', failed ?? messageOf(error, connectionTexts.failed)),
    onSettled,
  });
};

export const useView = (id: string) => useRead(connectionRoutes.readConnection, { id });

export const useTest = () => {
  const onSettled = useAgain();
  return useMutation({
    mutationFn: (id: string) => call(connectionRoutes.testConnection, { id }),
    onSuccess: ({ msg }) => toast('success', msg),
    onError: (error) => toast('error', messageOf(error, connectionTexts.testFailed)),
    onSettled,
  });
};

/** Call by call until none is left or the partner refuses. */
const sendAll = async (id: string): Promise<number> => {
  let all = 0;
  for (;;) {
    const { sent, failed } = await call(connectionRoutes.sendAgain, { id });
    all += sent;
    if (failed === 0 || sent === 0) return all;
  }
};

export const useSendAgain = () => {
  const onSettled = useAgain();
  return useMutation({
    mutationFn: sendAll,
    onSuccess: (sent) => toast('success', connectionTexts.sentAgain(sent)),
    onError: (error) => toast('error', messageOf(error, connectionTexts.testFailed)),
    onSettled,
  });
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

export interface Renaming {
  readonly name: string;
  /** Of a posture provider; empty = unchanged. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of others; empty = unchanged. */
  readonly secret: string;
  /** Of ServiceNow. */
  readonly closeCode: string;
  readonly closeNote: string;
}

const secretOf = ({ secret }: Renaming) => (secret === '' ? {} : { secret });

const renamed = ({ _id: id, connection }: Integration, given: Renaming) => {
  const { name, clientId, clientSecret } = given;
  switch (connection?.partner) {
    case undefined:
      return call(integrationRoutes.renameIdentityProvider, { id, name });
    case 'slack':
      return call(connectionRoutes.renameChat, { id, name, ...secretOf(given) });
    case 'jira':
      return call(connectionRoutes.renameIssueTracker, { id, name, ...secretOf(given) });
    case 'wiz':
      return call(connectionRoutes.updatePosture, {
        ...{ id, name },
        ...(clientId === connection.clientId ? {} : { client_id: clientId }),
        ...(clientSecret === '' ? {} : { client_secret: clientSecret }),
      });
    case 'serviceNow': {
      const { closeCode, closeNote } = given;
      const change = { id, name, ...secretOf(given), closeCode, closeNote };
      return call(connectionRoutes.renameConnection, change);
    }
    default:
      return call(connectionRoutes.renameConnection, { id, name, ...secretOf(given) });
  }
};

export const useRename = (integration: Integration) => {
  const onSettled = useAgain();
  return useMutation({
    mutationFn: (given: Renaming) => renamed(integration, given),
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
