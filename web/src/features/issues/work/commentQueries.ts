import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOutput } from '#contracts/http/route.ts';
import { issueWorkRoutes } from '#contracts/issue/workRoutes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { readKey, useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { workTexts } from '#messages/issueWork.ts';
import { REFRESH_MS } from '../issueCalls.ts';

const t = workTexts.comments;

export type IssueComment = ReplyOutput<typeof issueWorkRoutes.listIssueComments>['data'][number];

export const useComments = (securityIssueInstanceId: string) => {
  const { customerId } = useSignedIn();
  const request = { customerId, securityIssueInstanceId };
  return useRead(issueWorkRoutes.listIssueComments, request, { every: REFRESH_MS });
};

const useAgain = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: readKey(issueWorkRoutes.listIssueComments) });
};

/** The key stays the same until it is added, so that a repetition adds no second one. */
export const useAddComment = (securityIssueInstanceId: string) => {
  const { customerId } = useSignedIn();
  const onSettled = useAgain();
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      call(
        issueWorkRoutes.addIssueComment,
        { customerId, securityIssueInstanceId, text },
        { idempotencyKey },
      ),
    onSuccess: () => toast('success', t.added),
    onError: (error) => toast('error', messageOf(error, t.addFailed)),
    onSettled,
  });
};

interface CommentChange {
  readonly commentId: string;
  readonly text?: string;
  readonly deleted?: boolean;
}

/** Changes or deletes a comment; either is undone by the opposite change. */
export const useCommentChange = (securityIssueInstanceId: string) => {
  const { customerId } = useSignedIn();
  const again = useAgain();
  const change = (given: CommentChange) =>
    call(issueWorkRoutes.changeIssueComment, { customerId, securityIssueInstanceId, ...given });
  const undo = (back: CommentChange) => () =>
    void change(back)
      .then(
        () => toast('success', t.restored),
        (error: unknown) => toast('error', messageOf(error, t.changeFailed)),
      )
      .then(again);
  return useMutation({
    mutationFn: ({ to }: { readonly to: CommentChange; readonly back: CommentChange }) =>
      change(to),
    onSuccess: (_, { to, back }) =>
      toast('success', to.deleted ? t.removed : t.changed, {
        label: workTexts.undo,
        run: undo(back),
      }),
    onError: (error) => toast('error', messageOf(error, t.changeFailed)),
    onSettled: again,
  });
};
