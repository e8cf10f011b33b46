import type { IdentityAccess } from '#contracts/access/routes.ts';
import type { Capability } from '#contracts/access/words.ts';
import type { RecordedCalls } from '#contracts/activity/liveness.ts';
import type { PrincipalType } from '#contracts/activity/principal.ts';
import type { ComparedCapability } from '#contracts/activity/routes.ts';
import { USE_DAYS, type Use } from '#contracts/activity/use.ts';

const DAY_MS = 86_400_000;

/** The calls that use a capability; of others those that manage the data store. */
const kinds: Partial<Record<Capability, keyof RecordedCalls>> = {
  read: 'reads',
  list: 'reads',
  write: 'writes',
};

/** Of a bucket its objects are deleted; of others it is the data store. */
const kindOf = (name: Capability, arn: string): keyof RecordedCalls =>
  name === 'delete' && arn.split(':')[2] === 's3' ? 'writes' : (kinds[name] ?? 'management');

/** What is known of the use of a data store. */
export interface Watched {
  readonly arn: string;
  readonly recorded: RecordedCalls;
  /** Logs are read since, ms since 1970; undefined = none was read yet. */
  readonly since: number | undefined;
  /** Somebody used it whom logs do not name, or of whom no row was kept. */
  readonly hasUnnamed: boolean;
}

/** Since when nobody's use would be missed: the last 90 days, or as far back as logs were read. */
export const watchedSince = ({ since }: Pick<Watched, 'since'>, now: number): string | null =>
  since === undefined ? null : new Date(Math.max(since, now - USE_DAYS * DAY_MS)).toISOString();

const wouldTell = (name: Capability, { arn, recorded, since, hasUnnamed }: Watched): boolean =>
  since !== undefined && !hasUnnamed && recorded[kindOf(name, arn)] === 'recorded';

/** What somebody may do beside what it did in 90 days; where no log would tell, nothing is claimed. */
export const compareUse = (
  held: IdentityAccess['capabilities'],
  use: Use | undefined,
  { watched, now }: { readonly watched: Watched; readonly now: number },
): ComparedCapability[] =>
  held.map(({ name, certainty, isPartial }) => {
    const at = use?.last[name];
    const isUsed = at !== undefined && at >= now - USE_DAYS * DAY_MS;
    const unused = wouldTell(name, watched) ? ('unused' as const) : ('notKnown' as const);
    return {
      ...{ name, certainty, isPartial },
      use: isUsed ? 'used' : unused,
      lastAt: isUsed ? new Date(at).toISOString() : null,
    };
  });

/** Types of identities whose calls logs give to themselves. */
const acting: readonly PrincipalType[] = ['user', 'role', 'root'];

/** Calls of groups are those of their users, and those through others are the others'. */
export const actsItself = ({
  type,
  steps,
}: {
  readonly type: string;
  readonly steps: readonly unknown[];
}): boolean => steps.length === 0 && acting.some((each) => each === type);
