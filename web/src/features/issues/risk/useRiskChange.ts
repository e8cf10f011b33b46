import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { IssueDetail } from '#contracts/issue/issue.ts';
import { scopeText } from '#features/shared/acceptance/scopeText.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { toast } from '#lib/toast.ts';
import { acceptTexts as t } from '#messages/acceptRisk.ts';
import { type RiskChange, stepsOf, undoSteps } from './risk.ts';
import { remembered, runSteps } from './runRisk.ts';

const failedText = (accept: boolean): string => (accept ? t.acceptFailed : t.restoreFailed);

/** Message after success. */
export const doneText = ({ accept, scope, subjects }: RiskChange): string => {
  if (scope === 'definition') return accept ? t.acceptedAll : t.restoredAll;
  if (scope !== 'instances') return (accept ? t.acceptedIn : t.restoredIn)(scopeText(scope));
  const count = subjects.length;
  if (count === 1) return accept ? t.acceptedOne : t.restoredOne;
  return accept ? t.acceptedMany(count) : t.restoredMany(count);
};

interface Undo {
  readonly customerId: string;
  readonly client: QueryClient;
  readonly change: RiskChange;
  readonly before: readonly IssueDetail[];
}

const undo = async ({ customerId, client, change, before }: Undo): Promise<void> => {
  try {
    await runSteps(customerId, undoSteps(change, before));
    toast('success', t.undone);
  } catch {
    toast('error', failedText(!change.accept));
  }
  await client.invalidateQueries();
};

/**
 * Accepts or restores, reports the result with an undo, and refetches everything: scores and counts
 * depend on it.
 */
export const useRiskChange = () => {
  const { customerId } = useScope();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: RiskChange) => {
      const before = await remembered(customerId, change);
      await runSteps(customerId, stepsOf(change));
      return before;
    },
    onSuccess: (before, change) =>
      toast(
        'success',
        doneText(change),
        before === null
          ? undefined
          : { label: t.undo, run: () => void undo({ customerId, client, change, before }) },
      ),
    onError: (_error, { accept }) => toast('error', failedText(accept)),
    // Not waited for: the dialog closes at once, and the rows follow.
    onSettled: () => void client.invalidateQueries(),
  });
};
