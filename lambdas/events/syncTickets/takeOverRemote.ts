import { takeOver } from '#domain/ticket/state.ts';
import type { Tracker, TrackerTicket } from '#partners/trackers/tracker.ts';
import type { TicketItem } from '#store/tickets.ts';
import { changeTicket, type TicketChange } from './changeTicket.ts';
import type { Whose } from './deps.ts';
import { perTracker } from './perTracker.ts';

const AT_A_TIME = 50;
/** Closed tickets are looked at so long: somebody may reopen them in the tracker. */
const WATCHED_MS = 30 * 86_400_000;

/** Tickets whose state in their tracker is read. */
export const isWatched = ({ place, state, closedAt }: TicketItem, now: number): boolean =>
  place !== null && state === 'filed' && (closedAt === null || closedAt > now - WATCHED_MS);

const changeBy =
  (remote: TrackerTicket) =>
  (ticket: TicketItem): TicketChange | null => {
    const change = takeOver(ticket, remote);
    if (change === null) return null;
    const { updatedAt: at } = remote;
    const entries = change.entries.map((entry) => ({ ...entry, id: entry.kind, at }));
    return { set: change.set, entries, by: ticket.place?.type ?? '' };
  };

const takeOverSome = async (whose: Whose, tracker: Tracker, tickets: readonly TicketItem[]) => {
  const byKey = new Map(tickets.map((ticket) => [ticket.place?.key, ticket]));
  for (const remote of await tracker.read(tickets.flatMap(({ place }) => place?.key ?? []))) {
    const ticket = byKey.get(remote.key);
    if (ticket !== undefined) await changeTicket(whose, ticket, changeBy(remote));
  }
};

/** Takes over status and assignee of all watched tickets from their trackers. */
export const takeOverRemote = (whose: Whose, tickets: readonly TicketItem[]): Promise<boolean> => {
  const watched = tickets.filter((ticket) => isWatched(ticket, whose.deps.now()));
  return perTracker(whose, watched, async (tracker, group) => {
    for (let from = 0; from < group.length; from += AT_A_TIME)
      await takeOverSome(whose, tracker, group.slice(from, from + AT_A_TIME));
  });
};
