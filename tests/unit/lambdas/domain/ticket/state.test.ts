import { expect, test } from 'vitest';
import { stepOf, type TicketState, takeOver } from '#domain/ticket/state.ts';

const open: TicketState = {
  ...{ status: 'open', statusName: 'To Do', assignee: null, closedAt: null, closedBy: null },
  ...{ remoteAt: 10, reported: { status: 'active', reopened: 0 }, pending: null },
};
const closed: TicketState = { ...open, status: 'closed', closedAt: 9, closedBy: 'hand' };
const on = { closeWithIssue: true };
const issue = { status: 'active', reopened: 0, because: 'it is public' } as const;
const fixed = { ...issue, status: 'resolved', because: 'it is blocked' } as const;

test('what the tracker said before is not taken over again, nor what is older', () => {
  const remote = { status: 'closed', statusName: 'Done' } as const;
  expect(takeOver(open, { ...remote, updatedAt: 10 })).toBe(null);
  expect(takeOver(open, { ...remote, updatedAt: 9 })).toBe(null);
  expect(takeOver(open, { ...remote, updatedAt: 11 })).toEqual({
    set: {
      ...{ status: 'closed', closedAt: 11, closedBy: 'hand' },
      ...{ statusName: 'Done', assignee: null, remoteAt: 11 },
    },
    entries: [{ kind: 'closed', text: 'Done' }],
  });
});

test('a closed ticket that the tracker says is closed keeps who closed it', () => {
  const ticket: TicketState = { ...closed, closedBy: 'issue', statusName: 'Done' };
  const remote = { status: 'closed', statusName: 'Done', assignee: 'ann', updatedAt: 12 } as const;
  expect(takeOver(ticket, remote)).toEqual({
    set: { statusName: 'Done', assignee: 'ann', remoteAt: 12 },
    entries: [{ kind: 'assigned', text: 'ann' }],
  });
});

test('a resolved issue closes its open ticket, where the customer wants that', () => {
  const reported = { status: 'resolved', reopened: 0 };
  const comment = 'The issue is resolved: it is blocked.';
  expect(stepOf(open, fixed, on)).toEqual({ reported, comment, pending: 'close' });
  expect(stepOf(open, fixed, { closeWithIssue: false })).toEqual({
    reported,
    comment,
    pending: null,
  });
  expect(stepOf(closed, fixed, on)).toEqual({ reported, comment, pending: null });
});

test('an issue that is back reopens its ticket, whoever closed it, and also after a missed resolution', () => {
  const back = { ...issue, reopened: 1 };
  const reported = { status: 'active', reopened: 1 };
  const comment = 'The issue is back: it is public.';
  const knowing = { ...closed, reported: { status: 'resolved', reopened: 0 } } as const;
  expect(stepOf(knowing, back, on)).toEqual({ reported, comment, pending: 'reopen' });
  expect(stepOf(closed, back, on)).toEqual({ reported, comment, pending: 'reopen' });
  expect(stepOf(open, back, on)).toEqual({ reported, comment, pending: null });
});

test('a ticket that was closed by hand stays so while its issue is as it was', () => {
  expect(stepOf(closed, issue, on)).toBe(null);
  expect(stepOf({ ...closed, reported: { status: 'resolved', reopened: 0 } }, fixed, on)).toBe(
    null,
  );
});
