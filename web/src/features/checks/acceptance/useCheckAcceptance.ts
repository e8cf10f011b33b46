import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AcceptanceScope } from '#contracts/check/acceptance.ts';
import { checkRoutes } from '#contracts/check/routes.ts';
import { scopeText } from '#features/shared/acceptance/scopeText.ts';
import { noReasons, type Reasons } from '#features/shared/acceptance/useAcceptanceFields.ts';
import { call } from '#lib/api.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { toast } from '#lib/toast.ts';
import { acceptTexts as t } from '#messages/acceptRisk.ts';

/** Accepts or restores the risk of a check within a scope. */
export interface CheckDecision {
  readonly id: string;
  readonly scope: AcceptanceScope;
  readonly accept: boolean;
  /** Of the acceptance; of a restored one, those that it had. */
  readonly reasons: Reasons;
}

const decide = (customerId: string, { id, scope, accept, reasons }: CheckDecision) =>
  call(checkRoutes.setCheckAcceptance, {
    ...{ customerId, id, scope, risk_accepted: accept },
    ...(accept ? reasons : noReasons),
  });

const failedText = (accept: boolean): string => (accept ? t.acceptFailed : t.restoreFailed);

interface Undo {
  readonly customerId: string;
  readonly client: QueryClient;
  readonly decision: CheckDecision;
}

const undo = async ({ customerId, client, decision }: Undo): Promise<void> => {
  const accept = !decision.accept;
  try {
    await decide(customerId, { ...decision, accept });
    toast('success', t.undone);
  } catch {
    toast('error', failedText(accept));
  }
  await client.invalidateQueries();
};

/** Decides, reports the result with an undo, and refetches everything: counts depend on it. */
export const useCheckAcceptance = () => {
  const { customerId } = useScope();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: CheckDecision) => decide(customerId, decision),
    onSuccess: (_, decision) =>
      toast('success', (decision.accept ? t.acceptedIn : t.restoredIn)(scopeText(decision.scope)), {
        label: t.undo,
        run: () => void undo({ customerId, client, decision }),
      }),
    onError: (_error, { accept }) => toast('error', failedText(accept)),
    onSettled: () => void client.invalidateQueries(),
  });
};
