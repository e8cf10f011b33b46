import type { DescribedStack, Observation } from '#contracts/cloudAccount/observation.ts';
import type { FailureCause } from '#contracts/cloudAccount/words.ts';
import {
  type AccountLife,
  deadlineOf,
  NEGATIVE_PROBE_EVERY,
  PROBE_APART,
  type StackSettings,
  schedule,
} from './life.ts';
import { eventOf, settingsOf } from './observation.ts';
import { type AccountEventName, type Effect, transitions } from './transitions.ts';

interface AccountEvent {
  readonly event: AccountEventName;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly desired?: StackSettings | undefined;
  readonly region?: string | undefined;
  readonly stack?: DescribedStack | undefined;
  readonly reason?: string | undefined;
  readonly cause?: FailureCause | null | undefined;
}

const effects: Readonly<Record<Effect, (life: AccountLife, event: AccountEvent) => AccountLife>> = {
  prove: (life, { now }) => ({
    ...life,
    provenAt: life.provenAt ?? now,
    failure: null,
    cause: null,
  }),
  adoptActual: (life, { stack }) => ({
    ...life,
    actual: (stack && settingsOf(stack)) ?? life.actual,
    stackChangedAt: stack?.changedAt ?? life.stackChangedAt,
  }),
  restoreDesired: (life) => ({ ...life, desired: life.actual ?? life.desired }),
  setDesired: (life, { desired }) => ({ ...life, desired: desired ?? life.desired }),
  forgetStack: (life, { region }) => ({
    ...life,
    region: region ?? life.region,
    actual: null,
    stackId: null,
    stackChangedAt: null,
    provenAt: null,
    negativeProbeAt: null,
  }),
  noteFailure: (life, { reason, cause = null }) => ({
    ...life,
    failure: reason ?? life.failure,
    cause,
  }),
  countDenied: (life, { now }) => ({
    ...life,
    deniedCount: life.deniedCount + 1,
    deniedSince: life.deniedSince ?? now,
  }),
};

/** A new state begins without the counts and the failure of the former. */
const enter = (life: AccountLife, status: AccountLife['status'], now: number): AccountLife => ({
  ...life,
  status,
  failure: null,
  cause: null,
  deniedCount: 0,
  deniedSince: null,
  deadlineAt: deadlineOf(status, now),
});

/** True when the state has an answer to the event. */
export const allows = ({ status }: AccountLife, event: AccountEventName): boolean =>
  transitions[status][event] !== undefined;

/** The account after an event, from the table; unchanged but for its schedule without an entry. */
export const applyEvent = (life: AccountLife, event: AccountEvent): AccountLife => {
  const transition = transitions[life.status][event.event];
  if (transition === undefined) return schedule(life, event.now);
  // Asked again, a user's request starts anew.
  const isNew = transition.to !== life.status || event.desired !== undefined;
  const entered = isNew ? enter(life, transition.to, event.now) : life;
  const changed = (transition.effects ?? []).reduce(
    (before, effect) => effects[effect](before, event),
    entered,
  );
  return schedule(changed, event.now);
};

const overdue = 'Nothing happened within a day.';

interface At {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Newest version of the template. */
  readonly newest: string;
}

/** After any answer but a denial, denials are counted anew. */
const withStack = (life: AccountLife, seen: Observation, { now }: At): AccountLife => {
  if (seen.kind !== 'stack') return life;
  const negativeProbeAt = needsNegativeProbe(life, now) ? now : life.negativeProbeAt;
  return { ...life, stackId: seen.stackId, negativeProbeAt, deniedCount: 0, deniedSince: null };
};

const observe = (life: AccountLife, seen: Observation, at: At): AccountLife => {
  const observed = eventOf(life, seen, at);
  if (observed === undefined) return schedule(life, at.now);
  return applyEvent(withStack(life, seen, at), { ...observed, now: at.now });
};

export const isOverdue = ({ deadlineAt }: AccountLife, now: number): boolean =>
  deadlineAt !== null && now >= deadlineAt;

/**
 * The account after a probe. Where it is in the same state after its deadline, that state ends, and
 * the probe is looked at in the next one.
 */
export const applyObservation = (life: AccountLife, seen: Observation, at: At): AccountLife => {
  const after = observe(life, seen, at);
  if (after.status !== life.status || !isOverdue(after, at.now)) return after;
  const { failure, cause } = after;
  // A role that is refused may never have been created.
  const reason = cause === 'denied' ? overdue : (failure ?? overdue);
  return observe(applyEvent(after, { event: 'deadline', now: at.now, reason, cause }), seen, at);
};

export const mayProbe = ({ probedAt }: AccountLife, now: number): boolean =>
  now - probedAt >= PROBE_APART;

/** Onboarding and each week: nobody may assume the role without the right external id. */
export const needsNegativeProbe = (
  { provenAt, negativeProbeAt }: AccountLife,
  now: number,
): boolean =>
  provenAt === null || negativeProbeAt === null || now - negativeProbeAt >= NEGATIVE_PROBE_EVERY;

/** The role let us in by the external id, and its last probe found nothing against it. */
export const isVerified = ({ provenAt, failure }: AccountLife): boolean =>
  provenAt !== null && failure === null;
