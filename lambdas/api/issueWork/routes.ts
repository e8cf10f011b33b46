import { issueWorkRoutes } from '#contracts/issue/workRoutes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { addIssueComment } from './addIssueComment.ts';
import { changeIssueComment } from './changeIssueComment.ts';
import { listIssueComments } from './listIssueComments.ts';
import { setIssuesWork } from './setIssuesWork.ts';

export const issueWork: Noun<typeof issueWorkRoutes, TicketsDeps> = {
  routes: issueWorkRoutes,
  useCases: { setIssuesWork, listIssueComments, addIssueComment, changeIssueComment },
};
