import type { RequestOf } from '#contracts/http/route.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import type { issueWorkRoutes } from '#contracts/issue/workRoutes.ts';
import { displayIdOf } from '#domain/issue/wire.ts';
import { workOf } from '#domain/issue/work.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readDueDays } from '#store/dueDays.ts';
import { type Cells, writeEdit } from '#store/edits.ts';
import { readIssues } from '#store/issues.ts';
import { isIssueId } from '#store/keys/ids.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { editToken } from '../lists/editToken.ts';
import { activeUserOf } from '../shared/activeUserOf.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { auditEntry } from '../shared/auditEntry.ts';

type Call = MemberCall<TicketsDeps>;
type Request = RequestOf<typeof issueWorkRoutes.setIssuesWork>;

const issuesOf = async (ids: readonly string[], { deps, caller }: Call): Promise<IssueRecord[]> => {
  if (!ids.every(isIssueId)) throw new AppError('notFound');
  const issues = await readIssues(deps.core, caller.customer, ids);
  if (issues.length < ids.length) throw new AppError('notFound');
  return issues;
};

/** What the user state keeps: null in place of a day means that the severity decides. */
const stateOf = async ({ owner, dueOn }: Request, call: Call): Promise<Cells> => ({
  ...(owner !== undefined && { assignee: owner === null ? '' : await activeUserOf(owner, call) }),
  ...(dueOn !== undefined && { dueOn }),
});

const detailOf = ({ owner, dueOn }: Request, state: Cells): string =>
  [
    ...(owner === undefined ? [] : [`owner ${state.assignee || 'nobody'}`]),
    ...(dueOn === undefined ? [] : [`due ${dueOn ?? 'by severity'}`]),
  ].join(', ');

/** One edit: every later call shows it, and it is undone by setting what was before. */
export const setIssuesWork: UseCase<typeof issueWorkRoutes.setIssuesWork, TicketsDeps> = async (
  request,
  call,
) => {
  const { deps, caller, now } = call;
  const issues = await issuesOf([...new Set(request.securityIssueInstanceIds)].sort(), call);
  const state = await stateOf(request, call);
  if (Object.keys(state).length === 0) throw new AppError('invalidRequest', 'Nothing to change.');
  const dueDayOf = await readDueDays(deps.core, caller.customer);
  const dues = issues.map((issue) => ({ due: workOf(issue, state, dueDayOf).due }));
  await writeEdit(coreAsCaller(deps, caller, 'work'), caller.customer, {
    ...{ kind: 'issues', by: caller.userId, at: now, token: editToken(call, 'work') },
    keys: issues.map(({ display }) => ({ display })),
    cells: state.assignee === undefined ? {} : { assignee: state.assignee },
    each: request.dueOn === undefined ? undefined : dues,
    userStates: issues.map(({ id }) => ({ kind: 'issueWork', id, state }) as const),
    audit: await auditEntry(call, {
      action: 'issue changed',
      target: issues.map(({ display }) => displayIdOf(display)).join(', '),
      detail: detailOf(request, state),
    }),
  });
  await deps.enqueuePublish(caller.customer);
  return { err: null };
};
