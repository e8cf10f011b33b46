import { useMutation } from '@tanstack/react-query';
import type { ReplyOutput, RequestInput } from '#contracts/http/route.ts';
import { bulkTagRoutes } from '#contracts/tag/bulkRoutes.ts';
import { tagJobRoutes } from '#contracts/tag/jobRoutes.ts';
import type { TagJob } from '#contracts/tag/tagJob.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { formatWhole } from '#lib/format.ts';
import { queryClient, useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { bulkTagTexts as t } from '#messages/bulkTags.ts';

const POLL_MS = 1_500;
const IDLE_MS = 30_000;

type Request = RequestInput<typeof bulkTagRoutes.changeTagsInBulk>;
export type BulkTarget = Pick<Request, 'datastoreIds' | 'filter'>;
export type BulkChange = Pick<Request, 'add' | 'remove' | 'level'>;

const finishedText = ({ changed, failed }: TagJob): string =>
  failed === 0
    ? t.finished(formatWhole(changed))
    : t.finishedWith(formatWhole(changed), formatWhole(failed));

const undo = async (customerId: string, jobId: string): Promise<void> => {
  try {
    const { msg, jobId: started } = await call(tagJobRoutes.undoTagJob, { customerId, jobId });
    toast('success', msg);
    void followJob(customerId, started);
  } catch (error) {
    toast('error', messageOf(error, t.undoFailed));
  }
};

/** Offered with what was started, and with its end. */
const undoAction = (customerId: string, jobId: string) => ({
  label: t.undo,
  run: () => void undo(customerId, jobId),
});

/** Waits for the end of a change, says what became of it, and reads the lists again. */
export const followJob = async (customerId: string, jobId: string): Promise<void> => {
  for (;;) {
    const { data } = await call(tagJobRoutes.readTagJob, { customerId, jobId });
    if (data.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      continue;
    }
    const action = data.canBeUndone ? undoAction(customerId, jobId) : undefined;
    if (data.state === 'finished')
      toast(data.failed === 0 ? 'success' : 'warning', finishedText(data), action);
    await queryClient.invalidateQueries();
    return;
  }
};

export const useStartChange = (target: BulkTarget) => {
  const { customerId } = useSignedIn();
  return useMutation({
    mutationFn: (change: BulkChange) =>
      call(bulkTagRoutes.changeTagsInBulk, { customerId, ...target, ...change }),
    onSuccess: ({ jobId, total }) => {
      toast('success', t.started(formatWhole(total)), undoAction(customerId, jobId));
      void followJob(customerId, jobId).catch(() => undefined);
    },
  });
};

export const useUndo = () => {
  const { customerId } = useSignedIn();
  return useMutation({ mutationFn: (jobId: string) => undo(customerId, jobId) });
};

type TagJobs = ReplyOutput<typeof tagJobRoutes.listTagJobs>;

/** Often while a change is under way. */
export const pollOf = (jobs: TagJobs | undefined): number =>
  jobs?.data.some(({ state }) => state === 'running') ? POLL_MS : IDLE_MS;

export const useTagJobs = () => {
  const { customerId } = useSignedIn();
  return useRead(tagJobRoutes.listTagJobs, { customerId }, { every: pollOf });
};
