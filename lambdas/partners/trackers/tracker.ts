/** What a new ticket says. */
export interface TrackerDraft {
  readonly summary: string;
  readonly description: string;
  /** One of `issueTypes`. */
  readonly issueType: string;
  /** Letters, digits and hyphens, 64 at most: kept with the ticket, so that it can be found by it. */
  readonly reference: string;
  /** `2026-01-31`; null = none. A tracker whose tickets have no due day goes without. */
  readonly dueOn: string | null;
}

/** A ticket as its tracker has it now. */
export interface TrackerTicket {
  readonly key: string;
  readonly status: 'open' | 'closed';
  /** The tracker's own word. */
  readonly statusName: string;
  readonly assignee?: string;
  /** Ms since 1970. */
  readonly updatedAt: number;
}

/** An issue tracker or a service desk that a customer connected. Calls throw a `DeliveryError`. */
export interface Tracker {
  readonly issueTypes: () => Promise<readonly string[]>;
  /** The ticket that an earlier `create` with this reference made, whose answer was lost. */
  readonly find: (
    reference: string,
  ) => Promise<{ readonly key: string; readonly url: string } | undefined>;
  readonly create: (draft: TrackerDraft) => Promise<{ readonly key: string; readonly url: string }>;
  /** Keys that the tracker does not know are left out. */
  readonly read: (keys: readonly string[]) => Promise<readonly TrackerTicket[]>;
  readonly comment: (key: string, text: string) => Promise<void>;
  readonly close: (key: string) => Promise<void>;
  readonly reopen: (key: string) => Promise<void>;
}
