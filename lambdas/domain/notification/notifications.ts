import type { FindingEvent } from '#contracts/event/findingEvent.ts';
import type {
  Notification,
  NotificationEntry,
  NotificationKind,
} from '#contracts/notification/notification.ts';
import {
  type NotificationHead,
  oldestHour,
  type StoredEntry,
  type StoredNotification,
} from '#contracts/notification/stored.ts';

const HOUR_MS = 3_600_000;
/** Of as many changes of a notification the names are kept. */
const MOST_ENTRIES = 20;
/** As many changed notifications the head names. */
const MOST_RECENT = 100;

/** Undefined for what users are not told of. */
export const notificationKindOf = ({ kind, after }: FindingEvent): NotificationKind | undefined => {
  if (kind === 'issueOpened' || kind === 'issueReopened')
    return after?.severity === 'Critical' ? 'criticalIssues' : undefined;
  if (kind === 'policyViolated' || kind === 'accountUnreachable') return kind;
  return kind === 'scanFinished' || kind === 'ticketClosed' ? kind : undefined;
};

/** Events of one kind, in one account, in one hour. */
export interface Happened {
  readonly kind: NotificationKind;
  readonly accountId: string | null;
  readonly hour: number;
  readonly events: readonly FindingEvent[];
}

/** Events that users are told of, grouped, without those of which nothing is kept any more. */
export const happenedIn = (events: readonly FindingEvent[], now: number): Happened[] => {
  const groups = new Map<string, Happened & { events: FindingEvent[] }>();
  for (const event of events) {
    const kind = notificationKindOf(event);
    const hour = Math.floor(event.at / HOUR_MS) * HOUR_MS;
    if (kind === undefined || hour < oldestHour(now)) continue;
    const { accountId } = event;
    const key = `${hour} ${kind} ${accountId}`;
    const group = groups.get(key) ?? { kind, accountId, hour, events: [] };
    group.events.push(event);
    groups.set(key, group);
  }
  return [...groups.values()];
};

const entryOf = ({ id, name, link, at }: FindingEvent, seq: number): StoredEntry => ({
  ...{ id, name, link, at, seq },
});

/** What these events add to a notification, newest first; numbered when they are added. */
export const entriesOf = ({ events }: Pick<Happened, 'events'>, seq = 0): StoredEntry[] =>
  events
    .map((event) => entryOf(event, seq))
    .sort((one, other) => other.at - one.at || one.id.localeCompare(other.id));

/** The notification with these events added: in whichever order they come, the result is the same. */
export const withHappened = (
  before: StoredNotification | undefined,
  { kind, accountId, hour, events }: Happened,
  seq: number,
): StoredNotification => {
  const entries = [...(before?.entries ?? []), ...events.map((event) => entryOf(event, seq))]
    .sort((one, other) => other.at - one.at || one.id.localeCompare(other.id))
    .slice(0, MOST_ENTRIES);
  return {
    ...{ kind, accountId, hour, seq, entries },
    count: (before?.count ?? 0) + events.length,
    at: Math.max(before?.at ?? 0, ...events.map(({ at }) => at)),
  };
};

export const headAfter = (
  { seq, recent }: NotificationHead,
  changed: NotificationHead['recent'],
): NotificationHead => {
  const ids = new Set(changed.map(({ id }) => id));
  const others = recent.filter(({ id }) => !ids.has(id));
  return { seq: seq + changed.length, recent: [...others, ...changed].slice(-MOST_RECENT) };
};

/** Notifications that changed after a number, at most 100. */
export const countUnread = (
  { recent }: NotificationHead,
  { readUpTo, now }: { readonly readUpTo: number; readonly now: number },
): number => recent.filter(({ seq, hour }) => seq > readUpTo && hour >= oldestHour(now)).length;

/** What of a notification came after a number; undefined where nothing did. */
export const changedSince = (
  stored: StoredNotification,
  after: number,
): StoredNotification | undefined => {
  const entries = stored.entries.filter(({ seq }) => seq > after);
  if (entries.length === 0) return undefined;
  const isAll = entries.length === stored.entries.length;
  return { ...stored, entries, count: isAll ? stored.count : entries.length };
};

const iso = (at: number): string => new Date(at).toISOString();

export const wireEntry = ({ seq: _, ...entry }: StoredEntry): NotificationEntry => ({
  ...entry,
  at: iso(entry.at),
});

export const wireNotification = (id: string, stored: StoredNotification): Notification => {
  const { kind, accountId, count, entries, at, seq } = stored;
  return { id, kind, accountId, count, entries: entries.map(wireEntry), at: iso(at), seq };
};
