import type { IssueRecord } from '#contracts/issue/record.ts';
import type { TicketSettings } from '#contracts/ticket/settings.ts';
import { closedAs, openAgain, stepOf, type TicketStep } from '#domain/ticket/state.ts';
import type { Tracker } from '#partners/trackers/tracker.ts';
import { readIssues } from '#store/issues.ts';
import type { TicketItem } from '#store/tickets.ts';
import { changeTicket, type TicketChange } from './changeTicket.ts';
import { BY, type Whose } from './deps.ts';
import { perTracker } from './perTracker.ts';

/** Undefined = the ticket is kept in the product. */
type In = Tracker | undefined;

interface Followed {
  readonly ticket: TicketItem;
  readonly issue: IssueRecord;
}

/** The comment is sent once per state of the issue, or twice where a run died right after it. */
const comment = async (
  whose: Whose,
  { ticket, issue }: Followed,
  { step, tracker }: { readonly step: TicketStep; readonly tracker: In },
): Promise<TicketItem> => {
  const { place } = ticket;
  if (tracker && place) await tracker.comment(place.key, step.comment);
  const { reported, pending } = step;
  const id = `issue-${reported.status}-${reported.reopened}`;
  const at = issue.resolvedOn ?? issue.lastScanned;
  const entry = { id, at, kind: 'commented', text: step.comment } as const;
  return changeTicket(whose, ticket, (now) =>
    now.reported?.status === reported.status && now.reported.reopened === reported.reopened
      ? null
      : { set: { reported, pending }, entries: [entry], by: BY },
  );
};

const afterClosing = (ticket: TicketItem, at: number): TicketChange => ({
  set: {
    ...(ticket.status === 'open' && closedAs('issue', at)),
    ...(ticket.place === null && { statusName: 'Closed' }),
    pending: null,
  },
  entries: ticket.status === 'open' ? [{ id: 'closed', at, kind: 'closed', text: '' }] : [],
  by: BY,
});
const afterReopening = (ticket: TicketItem, at: number): TicketChange => ({
  set: { ...openAgain, ...(ticket.place === null && { statusName: 'Open' }), pending: null },
  entries: ticket.status === 'closed' ? [{ id: 'reopened', at, kind: 'reopened', text: '' }] : [],
  by: BY,
});

/** Closing what is closed and reopening what is open change nothing in a tracker. */
const finish = async (whose: Whose, ticket: TicketItem, tracker: In): Promise<void> => {
  const { pending, place } = ticket;
  if (pending === null) return;
  if (tracker && place)
    await (pending === 'close' ? tracker.close(place.key) : tracker.reopen(place.key));
  const at = whose.deps.now();
  await changeTicket(whose, ticket, (now) => {
    if (now.pending !== pending) return null;
    return pending === 'close' ? afterClosing(now, at) : afterReopening(now, at);
  });
};

const follow = async (
  whose: Whose,
  followed: Followed,
  { settings, tracker }: { readonly settings: TicketSettings; readonly tracker: In },
): Promise<void> => {
  const { ticket, issue } = followed;
  const step = stepOf(ticket, issue, settings);
  const next = step === null ? ticket : await comment(whose, followed, { step, tracker });
  await finish(whose, next, tracker);
};

const needsWork = ({ ticket, issue }: Followed, settings: TicketSettings): boolean =>
  ticket.pending !== null || stepOf(ticket, issue, settings) !== null;

/** Comments, closes and reopens tickets whose issues were resolved or are back. */
export const followIssues = async (
  whose: Whose,
  tickets: readonly TicketItem[],
  settings: TicketSettings,
): Promise<boolean> => {
  const filed = tickets.filter(({ state, issue }) => state === 'filed' && issue !== null);
  const ids = [...new Set(filed.flatMap(({ issue }) => issue?.id ?? []))];
  const issues = await readIssues(whose.deps.core, whose.customer, ids);
  const byId = new Map(issues.map((issue) => [issue.id, issue]));
  const due = filed
    .flatMap((ticket) => {
      const issue = byId.get(ticket.issue?.id ?? '');
      return issue === undefined ? [] : [{ ticket, issue }];
    })
    .filter((followed) => needsWork(followed, settings));
  const followedBy = new Map(due.map((followed) => [followed.ticket.id, followed]));
  const run = async (tracker: In, group: readonly TicketItem[]) => {
    for (const { id } of group) {
      const followed = followedBy.get(id);
      if (followed !== undefined) await follow(whose, followed, { settings, tracker });
    }
  };
  const all = due.map(({ ticket }) => ticket);
  await run(
    undefined,
    all.filter(({ place }) => place === null),
  );
  return perTracker(
    whose,
    all.filter(({ place }) => place !== null),
    run,
  );
};
