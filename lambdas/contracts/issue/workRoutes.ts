import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';
import { CommentText } from '../ticket/ticket.ts';

const of = { customerId: CustomerId, securityIssueInstanceId: Id };

const IssueComment = z.object({
  _id: Id,
  at: z.iso.datetime(),
  /** Address of a user. */
  by: z.string(),
  text: z.string(),
  /** The caller wrote it, and may change it. */
  isOwn: z.boolean(),
  editedAt: z.nullable(z.iso.datetime()),
});

/** Owners, due days and comments of issues. */
export const issueWorkRoutes = {
  setIssuesWork: {
    method: 'PUT',
    path: '/api/v1/securityissueinstance/work/bulk',
    access: 'member',
    effect: 'work',
    summary: 'Set owner or due day of chosen instances',
    request: z.object({
      customerId: CustomerId,
      securityIssueInstanceIds: z.array(Id).check(z.minLength(1), z.maxLength(90)),
      /** Id of a user; null = nobody; absent = as it is. */
      owner: z.optional(z.nullable(Id)),
      /** The last day; null = what the severity gives; absent = as it is. */
      dueOn: z.optional(z.nullable(z.iso.date())),
    }),
    response: z.object({ err: z.null() }),
  },
  listIssueComments: {
    method: 'POST',
    path: '/api/v1/issues/comments',
    access: 'member',
    summary: 'List the comments on an instance of an issue, oldest first',
    request: z.object(of),
    response: z.object({ data: z.array(IssueComment) }),
  },
  addIssueComment: {
    method: 'POST',
    path: '/api/v1/issues/comments/add',
    access: 'member',
    effect: 'work',
    summary: 'Comment on an instance of an issue',
    request: z.object({ ...of, text: CommentText }),
    response: z.object({ msg: z.string() }),
  },
  changeIssueComment: {
    method: 'PUT',
    path: '/api/v1/issues/comments/change',
    access: 'member',
    effect: 'work',
    summary: 'Change or delete a comment of your own; one that was deleted comes back within a day',
    request: z.object({
      ...of,
      commentId: Id,
      text: z.optional(CommentText),
      deleted: z.optional(z.boolean()),
    }),
    response: z.object({ msg: z.string() }),
  },
} as const satisfies Routes;
