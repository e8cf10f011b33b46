import { useMutation, useQueryClient } from '@tanstack/react-query';
import { policyDryRunRoutes } from '#contracts/policy/dryRunRoutes.ts';
import { policyRoutes } from '#contracts/policy/routes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { policyTexts as t } from '#messages/policies.ts';
import type { Draft } from './draft.ts';

export const usePolicies = () => {
  const { customerId } = useSignedIn();
  return useRead(policyRoutes.listPolicies, { customerId });
};

export const useRules = () => {
  const { customerId } = useSignedIn();
  return useRead(policyRoutes.listPredefinedRules, { customerId });
};

/** What a policy would find; the last answer stays while another is counted. */
export const useTried = (draft: Draft) => {
  const { type, cloudAccountIds, datastoreIds, policies } = draft;
  const { piiTags, sensitivityTags, customTags } = draft;
  const scope = { type, cloudAccountIds, datastoreIds };
  return useRead(
    policyDryRunRoutes.tryPolicy,
    { ...scope, policies, piiTags, sensitivityTags, customTags },
    { enabled: policies.length > 0, keep: true },
  );
};

/** A policy changes lists, cards and counts: every active query is refetched. */
const useAgain = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries();
};

export const useSavePolicy = (id: string | undefined) => {
  const { userId } = useSignedIn();
  const onSettled = useAgain();
  return useMutation({
    mutationFn: (draft: Draft) =>
      id === undefined
        ? call(policyRoutes.createPolicy, { ...draft, userId })
        : call(policyRoutes.updatePolicy, { ...draft, id, _id: id }),
    onSuccess: (_, { type }) => toast('success', id === undefined ? t.added[type] : t.updated),
    onError: (error) =>
      toast('error', messageOf(error, id === undefined ? t.addFailed : t.updateFailed)),
    onSettled,
  });
};

export const useDeletePolicy = () => {
  const onSettled = useAgain();
  return useMutation({
    mutationFn: (id: string) => call(policyRoutes.deletePolicy, { id }),
    onSuccess: () => toast('success', t.deletion.done),
    onError: (error) => toast('error', messageOf(error, t.deletion.failed)),
    onSettled,
  });
};
