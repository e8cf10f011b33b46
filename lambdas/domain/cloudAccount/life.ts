import type { AccountStatus, FailureCause, ScanFrequency } from '#contracts/cloudAccount/words.ts';
import { HEARTBEAT_EVERY } from '#contracts/scan/heartbeatReported.ts';

/** What is set in a stack. */
export interface StackSettings {
  readonly frequency: ScanFrequency;
  readonly templateVersion: string;
}

/** State of an account and of its stack; moments are in milliseconds since 1970. */
export interface AccountLife {
  readonly status: AccountStatus;
  readonly region: string;
  /** What the customer wants. */
  readonly desired: StackSettings;
  /** What the stack has; null before it was seen complete. */
  readonly actual: StackSettings | null;
  readonly stackId: string | null;
  /** Time of the stack's last change, from CloudFormation, as last seen outside of an update. */
  readonly stackChangedAt: number | null;
  /** First time that the role let us in by the external id, and nobody without it. */
  readonly provenAt: number | null;
  /** When we last tried whether others can assume the role. */
  readonly negativeProbeAt: number | null;
  /** When the last probe began. */
  readonly probedAt: number;
  /** Probes in a row that were denied since the deletion began, and the first of them. */
  readonly deniedCount: number;
  readonly deniedSince: number | null;
  /** End of the time that the state is given; null = it has none. */
  readonly deadlineAt: number | null;
  /** When the sweeper looks at the account next; null = never. */
  readonly dueAt: number | null;
  /** Why creation or update failed, or why the account cannot be reached. */
  readonly failure: string | null;
  /** What the customer mends; null = another failure, or none. */
  readonly cause: FailureCause | null;
  /** When the last heartbeat came; null before the first. */
  readonly heartbeatAt: number | null;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Between two probes of one account, whoever wants them. */
export const PROBE_APART = 10 * SECOND;
/** Between two attempts to assume the role of an account without its external id. */
export const NEGATIVE_PROBE_EVERY = 7 * DAY;

/** Heartbeats that may be missing before the account is probed. */
const HEARTBEATS_MISSED = 3;
/** After so long without a heartbeat a stack counts as silent. */
export const SILENT_AFTER = HEARTBEATS_MISSED * HEARTBEAT_EVERY;

interface Times {
  /** Until the sweeper's next look; null = none but for the deadline. */
  readonly poll: number | null;
  readonly deadline: number | null;
}

/** A user may open the console hours later; the stack itself takes about 15 minutes. */
export const times: Readonly<Record<AccountStatus, Times>> = {
  draft: { poll: null, deadline: DAY },
  creating_stack: { poll: 30 * SECOND, deadline: DAY },
  active: { poll: HOUR, deadline: null },
  updating_stack: { poll: 30 * SECOND, deadline: DAY },
  deleting_stack: { poll: 15 * SECOND, deadline: DAY },
  deleted: { poll: null, deadline: null },
  create_failed: { poll: null, deadline: null },
  update_failed: { poll: HOUR, deadline: null },
  unreachable: { poll: 15 * MINUTE, deadline: null },
  outdated: { poll: HOUR, deadline: null },
};

/** An account before anything is known of its stack. */
export const newLife = (
  status: 'draft' | 'creating_stack',
  { region, desired, now }: { region: string; desired: StackSettings; now: number },
): AccountLife =>
  schedule(
    {
      status,
      region,
      desired,
      actual: null,
      stackId: null,
      stackChangedAt: null,
      provenAt: null,
      negativeProbeAt: null,
      probedAt: 0,
      deniedCount: 0,
      deniedSince: null,
      deadlineAt: deadlineOf(status, now),
      dueAt: null,
      failure: null,
      cause: null,
      heartbeatAt: null,
    },
    now,
  );

export const deadlineOf = (status: AccountStatus, now: number): number | null => {
  const { deadline } = times[status];
  return deadline === null ? null : now + deadline;
};

/** When the heartbeat counts as missed; null where none was ever sent. */
const missedAt = ({ heartbeatAt }: AccountLife): number | null =>
  heartbeatAt === null ? null : heartbeatAt + SILENT_AFTER;

const withDue = (life: AccountLife, moments: readonly (number | null)[]): AccountLife => {
  const known = moments.filter((moment) => moment !== null);
  return { ...life, dueAt: known.length === 0 ? null : Math.min(...known) };
};

/**
 * Sets when the sweeper looks next: at the poll, the deadline or once the heartbeat is missed,
 * whichever is first.
 */
export const schedule = (life: AccountLife, now: number): AccountLife => {
  const { poll } = times[life.status];
  const missed = missedAt(life);
  const isAwaited = poll !== null && missed !== null && missed > now;
  return withDue(life, [poll && now + poll, life.deadlineAt, isAwaited ? missed : null]);
};

/**
 * The account with a later look, where the sweeper came for a heartbeat that has come since; undefined
 * = it is to be probed now.
 */
export const postpone = (life: AccountLife, now: number): AccountLife | undefined => {
  const { poll } = times[life.status];
  const missed = missedAt(life);
  if (poll === null || missed === null) return undefined;
  const later = withDue(life, [life.probedAt + poll, life.deadlineAt, missed]);
  return later.dueAt !== null && later.dueAt > now ? later : undefined;
};

export const isSame = (a: StackSettings, b: StackSettings | null): boolean =>
  a.frequency === b?.frequency && a.templateVersion === b.templateVersion;
