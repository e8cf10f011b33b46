import type { DescribedStack, Observation } from '#contracts/cloudAccount/observation.ts';
import {
  type FailureCause,
  type ScanFrequency,
  scanFrequencies,
} from '#contracts/cloudAccount/words.ts';
import type { AccountLife, StackSettings } from './life.ts';
import { isSame } from './life.ts';
import type { AccountEventName } from './transitions.ts';

interface Observed {
  readonly event: AccountEventName;
  readonly stack?: DescribedStack;
  readonly reason?: string;
  readonly cause?: FailureCause;
}

/** At least so many denied probes in more than this time say that a deleted stack is gone. */
const DENIED_PROBES = 3;
const DENIED_MS = 60_000;

const isScanFrequency = (text: string): text is ScanFrequency =>
  (scanFrequencies as readonly string[]).includes(text);

/** Settings of a stack; undefined where its frequency is none of ours. */
export const settingsOf = ({
  frequency,
  templateVersion,
}: DescribedStack): StackSettings | undefined =>
  isScanFrequency(frequency) ? { frequency, templateVersion } : undefined;

const complete = ['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'IMPORT_COMPLETE'];
const rolledBack = ['UPDATE_ROLLBACK_COMPLETE', 'IMPORT_ROLLBACK_COMPLETE'];

/** During an update only the change that was asked for counts, and not an earlier one. */
const whileUpdating = (life: AccountLife, stack: DescribedStack): AccountEventName => {
  if (rolledBack.includes(stack.stackStatus)) {
    return stack.changedAt === life.stackChangedAt ? 'stackDiffers' : 'stackRolledBack';
  }
  const settings = settingsOf(stack);
  const isDone = stack.stackStatus === 'UPDATE_COMPLETE' && settings !== undefined;
  return isDone && isSame(settings, life.desired) ? 'stackReady' : 'stackDiffers';
};

const isUpdating = ({ status }: AccountLife): boolean =>
  status === 'updating_stack' || status === 'update_failed';

const whenComplete = (
  life: AccountLife,
  stack: DescribedStack,
  newest: string,
): AccountEventName => {
  if (settingsOf(stack) === undefined) return 'stackFailed';
  if (isUpdating(life)) return whileUpdating(life, stack);
  return stack.templateVersion === newest ? 'stackReady' : 'stackOutdated';
};

const stackEvent = (life: AccountLife, stack: DescribedStack, newest: string): AccountEventName => {
  const { stackStatus: status } = stack;
  if (complete.includes(status) || rolledBack.includes(status)) {
    return whenComplete(life, stack, newest);
  }
  if (status === 'DELETE_COMPLETE') return 'stackDeleted';
  if (status === 'DELETE_IN_PROGRESS') return 'stackDeleting';
  if (status === 'CREATE_IN_PROGRESS' || status === 'REVIEW_IN_PROGRESS') return 'stackCreating';
  return status.endsWith('_IN_PROGRESS') ? 'stackUpdating' : 'stackFailed';
};

const reasonOf = ({ failure, stackStatus }: DescribedStack): string =>
  failure ?? `The stack is in the state ${stackStatus}.`;

const deniedEvent = (life: AccountLife, now: number): AccountEventName => {
  if (life.status !== 'deleting_stack' || life.deniedSince === null) return 'denied';
  const isLong = life.deniedCount + 1 >= DENIED_PROBES && now - life.deniedSince > DENIED_MS;
  return isLong ? 'deniedForLong' : 'denied';
};

/** What an observation means for an account; undefined = nothing. */
export const eventOf = (
  life: AccountLife,
  seen: Observation,
  { now, newest }: { readonly now: number; readonly newest: string },
): Observed | undefined => {
  switch (seen.kind) {
    case 'unknown':
      return undefined;
    case 'denied':
      return { event: deniedEvent(life, now), reason: seen.reason, cause: 'denied' };
    case 'role open':
      return {
        event: 'roleOpen',
        reason: `Refused: the role can be assumed with ${seen.by}.`,
        cause: 'roleOpen',
      };
    case 'other account':
      return { event: 'roleOpen', reason: 'The role belongs to another account.' };
    case 'claimed':
      return { event: 'claimed', reason: 'Another customer has connected this account.' };
    case 'no stack':
      return { event: 'stackMissing', reason: 'The stack was not found.' };
    default:
      return { event: stackEvent(life, seen, newest), stack: seen, reason: reasonOf(seen) };
  }
};
