import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountRoutes, type CloudAccount } from '#contracts/cloudAccount/routes.ts';
import type { RequestInput, Route } from '#contracts/http/route.ts';
import { call } from '#lib/api.ts';
import { ApiError, messageOf } from '#lib/apiError.ts';
import { isAnalysed, isStopped } from '#lib/cloudAccounts.ts';
import { readKey, useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { accountTexts as t } from '#messages/accounts.ts';
import { openInTab } from './consoleTab.ts';

const POLL_MS = 30_000;
const DELETION_POLL_MS = 5_000;

const useReload = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: readKey(accountRoutes.listCloudAccounts) });
};

/** Replies about an earlier stack or update must not count for the next. */
const useForget = (...routes: readonly Route[]) => {
  const client = useQueryClient();
  return () => {
    for (const route of routes) client.removeQueries({ queryKey: readKey(route) });
  };
};

/** Reloads the list of accounts when a reply says that one of them changed. */
const useReloadWhen = (isChanged: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isChanged) return;
    void client.invalidateQueries({ queryKey: readKey(accountRoutes.listCloudAccounts) });
  }, [client, isChanged]);
};

/** Asks every 30 seconds whether a stack that is being created is complete. */
export const useFollowLaunch = (account: CloudAccount | undefined): void => {
  const enabled = account?.status === 'creating_stack';
  const request = { id: account?.id ?? '' };
  const { data } = useRead(accountRoutes.verifyLaunchStack, request, { every: POLL_MS, enabled });
  useReloadWhen(enabled && data !== undefined && data.payload !== null);
};

const useFollowUpdate = ({ id, status }: CloudAccount): void => {
  const enabled = status === 'updating_stack';
  const { data } = useRead(accountRoutes.verifyUpdateStack, { id }, { every: POLL_MS, enabled });
  useReloadWhen(enabled && data !== undefined && data.payload !== null);
};

const useFollowAnalysis = (account: CloudAccount): void => {
  const { customerId } = useSignedIn();
  const enabled = !isAnalysed(account) && !isStopped(account);
  const { data } = useRead(
    accountRoutes.getCloudAccountProgress,
    { customerId, cloudAccountId: account.id },
    { every: POLL_MS, enabled },
  );
  const isFurther =
    data !== undefined &&
    (data.first_classification_complete !== account.firstClassificationComplete ||
      data.first_acct_risk_complete !== account.firstAcctRiskComplete);
  useReloadWhen(enabled && isFurther);
};

/** Keeps a card up to date while its stack or its first analysis is under way. */
export const useFollow = (account: CloudAccount): void => {
  useFollowLaunch(account);
  useFollowUpdate(account);
  useFollowAnalysis(account);
};

export const useExternalId = (enabled: boolean) =>
  useRead(accountRoutes.generateExternalId, {}, { enabled });

export const useRegions = (enabled: boolean) => useRead(accountRoutes.listRegions, {}, { enabled });

export const useLaunchStack = () => {
  const reload = useReload();
  const forget = useForget(accountRoutes.verifyLaunchStack, accountRoutes.generateExternalId);
  return useMutation({
    mutationFn: (request: RequestInput<typeof accountRoutes.launchStack>) =>
      openInTab(async () => (await call(accountRoutes.launchStack, request)).data),
    onSuccess: () => {
      forget();
      return reload();
    },
    onError: (error, { id }) => toast('error', messageOf(error, t.add.launchFailed(id))),
  });
};

/** AWS is asked about an account once in ten seconds. */
const MAX_WAIT_S = 15;

const isTooEarly = (error: Error): error is ApiError & { retryAfter: number } =>
  error instanceof ApiError && error.retryAfter !== undefined && error.retryAfter <= MAX_WAIT_S;

/** Tries once more by itself where the account was asked for a moment ago. */
export const useVerifyAccount = (failed: string) =>
  useMutation({
    retry: (count: number, error: Error) => count === 0 && isTooEarly(error),
    retryDelay: (_: number, error: Error) => (isTooEarly(error) ? error.retryAfter * 1_000 : 0),
    mutationFn: (request: RequestInput<typeof accountRoutes.verifyCloudAccount>) =>
      call(accountRoutes.verifyCloudAccount, request),
    onError: (error) => toast('error', messageOf(error, failed)),
  });

export const useAddAccount = (texts: { readonly failed: string; readonly done: string }) => {
  const reload = useReload();
  const forget = useForget(accountRoutes.generateExternalId);
  return useMutation({
    mutationFn: (request: RequestInput<typeof accountRoutes.addCloudAccount>) =>
      call(accountRoutes.addCloudAccount, request),
    onSuccess: () => {
      toast('success', texts.done);
      forget();
      return reload();
    },
    onError: (error) => toast('error', messageOf(error, texts.failed)),
  });
};

export const useAccountStatus = (cloudAccountId: string) => {
  const { customerId } = useSignedIn();
  return useRead(accountRoutes.getCloudAccountStatus, { customerId, cloudAccountId });
};

export const useUpdateStack = () => {
  const reload = useReload();
  const forget = useForget(accountRoutes.verifyUpdateStack);
  return useMutation({
    mutationFn: (request: RequestInput<typeof accountRoutes.updateStack>) =>
      openInTab(async () => (await call(accountRoutes.updateStack, request)).update),
    onSuccess: () => {
      forget();
      return reload();
    },
    onError: (error) => toast('error', messageOf(error, t.update.failed)),
  });
};

export const useRevertUpdate = () => {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => call(accountRoutes.revertUpdateStack, { id, revert: true }),
    onSuccess: ({ msg }) => toast('success', msg),
    onError: (error) => toast('error', messageOf(error, t.update.failed)),
    onSettled: reload,
  });
};

/** Looks at an account now; the list says what was found. */
export const useCheckAccount = () => {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => call(accountRoutes.checkCloudAccount, { id }),
    onSuccess: ({ status }) =>
      status === 'unreachable' || status === 'create_failed'
        ? toast('warning', t.check.same)
        : toast('success', t.check.reached),
    onError: (error) => toast('error', messageOf(error, t.check.failed)),
    onSettled: reload,
  });
};

export const useDeleteStack = () => {
  const reload = useReload();
  const forget = useForget(accountRoutes.verifyDeleteStack);
  return useMutation({
    mutationFn: (id: string) =>
      openInTab(async () => (await call(accountRoutes.deleteStack, { id })).url),
    onSuccess: () => {
      forget();
      return reload();
    },
    onError: (error) => toast('error', messageOf(error, t.deletion.launchFailed)),
  });
};

/** Whether the account may be deleted; during the deletion of its stack it is asked every 5 seconds. */
export const useStackGone = ({ awsRoleARN }: CloudAccount, isDeleting: boolean) => {
  const read = useRead(
    accountRoutes.verifyDeleteStack,
    { RoleArn: awsRoleARN },
    { every: isDeleting ? DELETION_POLL_MS : false },
  );
  return { isGone: read.data !== undefined && read.data.payload !== null, ...read };
};

export const useDeleteAccount = () => {
  const client = useQueryClient();
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => call(accountRoutes.deleteCloudAccount, { id }),
    onSuccess: () => {
      toast('success', t.deletion.done);
      // Lists and figures of other pages held rows of the account; calls about it would be refused.
      void client.invalidateQueries({ refetchType: 'none' });
      void reload();
    },
    onError: (error) => toast('error', messageOf(error, t.deletion.failed)),
  });
};
