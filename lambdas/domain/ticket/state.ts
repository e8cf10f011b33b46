import type { IssueStatus } from '#contracts/issue/issue.ts';
import type { TicketStatus, TimelineKind } from '#contracts/ticket/ticket.ts';

/** What the product knows of a ticket. */
export interface TicketState {
  readonly status: TicketStatus;
  readonly statusName: string;
  readonly assignee: string | null;
  readonly closedAt: number | null;
  readonly closedBy: 'issue' | 'hand' | null;
  /** Time of the tracker's last state that was taken over. */
  readonly remoteAt: number;
  /** What became of the issue by the last comment of ours. */
  readonly reported: { readonly status: IssueStatus; readonly reopened: number } | null;
  readonly pending: 'close' | 'reopen' | null;
}

/** A ticket as its tracker has it now. */
export interface RemoteState {
  readonly status: TicketStatus;
  readonly statusName: string;
  readonly assignee?: string;
  readonly updatedAt: number;
}

export interface StateEntry {
  readonly kind: TimelineKind;
  readonly text: string;
}
export interface StateChange {
  readonly set: Partial<TicketState>;
  readonly entries: readonly StateEntry[];
}

/** Fields of a ticket that is closed, or open again. */
export const closedAs = (closedBy: 'issue' | 'hand', at: number) =>
  ({ status: 'closed', closedAt: at, closedBy }) as const;
export const openAgain = { status: 'open', closedAt: null, closedBy: null } as const;

const assigned = (ticket: TicketState, assignee: string | null): StateEntry[] =>
  ticket.assignee === assignee ? [] : [{ kind: 'assigned', text: assignee ?? '' }];

const moved = (ticket: TicketState, { status, statusName }: RemoteState): StateEntry[] => {
  if (ticket.status !== status)
    return [{ kind: status === 'closed' ? 'closed' : 'reopened', text: statusName }];
  return ticket.statusName === statusName ? [] : [{ kind: 'status changed', text: statusName }];
};

/**
 * Takes over what the tracker says, unless it is older than what was taken over before. Null = there
 * is nothing new.
 */
export const takeOver = (ticket: TicketState, remote: RemoteState): StateChange | null => {
  if (remote.updatedAt <= ticket.remoteAt) return null;
  const assignee = remote.assignee ?? null;
  const { status, statusName, updatedAt } = remote;
  // A run of ours may have died after it closed the ticket there.
  const by = ticket.pending === 'close' ? 'issue' : 'hand';
  const flipped = status === 'closed' ? closedAs(by, updatedAt) : openAgain;
  const entries = [...moved(ticket, remote), ...assigned(ticket, assignee)];
  const same = { statusName, assignee, remoteAt: updatedAt };
  return { set: ticket.status === status ? same : { ...same, ...flipped }, entries };
};

export interface IssueNow {
  readonly status: IssueStatus;
  readonly reopened: number;
  /** Why it is resolved, or what was found. */
  readonly because: string;
}

/** The comment about an issue, and what is then done with its ticket. */
export interface TicketStep {
  readonly comment: string;
  readonly reported: NonNullable<TicketState['reported']>;
  readonly pending: TicketState['pending'];
}

const afterResolution = (ticket: TicketState, closeWithIssue: boolean) =>
  closeWithIssue && ticket.status === 'open' ? 'close' : null;

/** Null = the ticket knows already. It is reopened whoever closed it: the issue is back. */
export const stepOf = (
  ticket: TicketState,
  issue: IssueNow,
  { closeWithIssue }: { readonly closeWithIssue: boolean },
): TicketStep | null => {
  const { status, reopened, because } = issue;
  const reported = { status, reopened };
  const before = ticket.reported ?? { status: 'active', reopened };
  if (before.status === status && before.reopened === reopened) return null;
  if (status === 'resolved')
    return {
      reported,
      comment: `The issue is resolved: ${because}.`,
      pending: afterResolution(ticket, closeWithIssue),
    };
  return {
    reported,
    comment: `The issue is back: ${because}.`,
    pending: ticket.status === 'closed' ? 'reopen' : null,
  };
};
