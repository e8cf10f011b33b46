import { useMutation, useQueryClient } from '@tanstack/react-query';
import { issueWorkRoutes } from '#contracts/issue/workRoutes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { useTicketSettings } from '#lib/ticketSettings.ts';
import { toast } from '#lib/toast.ts';
import { workTexts as t } from '#messages/issueWork.ts';
import { useOwners } from './owners.ts';
import { stepsOf, undoSteps, type WorkChange, type WorkStep, type WorkSubject } from './work.ts';

/** One after the other, so that the first failure ends them. */
const run = async (customerId: string, steps: readonly WorkStep[]): Promise<void> => {
  for (const { ids, ...change } of steps)
    await call(issueWorkRoutes.setIssuesWork, {
      ...{ customerId, ...change },
      securityIssueInstanceIds: [...ids],
    });
};

/** Sets owner or due day, and offers to undo it. */
export const useWorkChange = (subjects: readonly WorkSubject[]) => {
  const { customerId } = useSignedIn();
  const client = useQueryClient();
  const users = useOwners();
  const dueRule = useTicketSettings().data;
  const again = () => client.invalidateQueries();
  const undo = async (change: WorkChange) => {
    if (dueRule === undefined) return;
    try {
      await run(customerId, undoSteps(subjects, change, { users, dueRule }));
      toast('success', t.undone);
    } catch (error) {
      toast('error', messageOf(error, t.failed));
    }
    await again();
  };
  return useMutation({
    mutationFn: (change: WorkChange) => run(customerId, stepsOf(subjects, change)),
    onSuccess: (_, change) =>
      toast('success', t.done(subjects.length), { label: t.undo, run: () => void undo(change) }),
    onSettled: () => void again(),
  });
};
