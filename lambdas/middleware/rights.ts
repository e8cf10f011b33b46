import type { Effect } from '#contracts/http/route.ts';
import type { roles } from '#contracts/user/words.ts';

export interface CallerRights {
  readonly role: (typeof roles)[number];
  /** The customer's choice: an OPERATOR manages nothing. */
  readonly strictRoles: boolean;
  /** A visitor of the demo changes nothing at all. */
  readonly demo: boolean;
}

/** Whether a user may make a call with this effect; `undefined` = it only reads. */
export const mayDo = (
  effect: Effect | undefined,
  { role, strictRoles, demo }: CallerRights,
): boolean => {
  if (effect === undefined) return true;
  if (demo) return false;
  if (role === 'ADMIN') return true;
  return effect === 'manage' ? !strictRoles : effect !== 'administer';
};
