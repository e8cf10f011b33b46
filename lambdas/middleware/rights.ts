import type { KeyAccess } from '#contracts/apiKey/words.ts';
import type { Effect } from '#contracts/http/route.ts';
import type { roles } from '#contracts/user/words.ts';

export interface CallerRights {
  readonly role: (typeof roles)[number];
  /** The customer's choice: an OPERATOR manages nothing. */
  readonly strictRoles: boolean;
  /** A visitor of the demo changes nothing at all. */
  readonly demo: boolean;
  /** Access of the API key that calls; null = a person. */
  readonly machine: KeyAccess | null;
}

/** Whether a user may make a call with this effect; `undefined` = it only reads. */
export const mayDo = (
  effect: Effect | undefined,
  { role, strictRoles, demo, machine }: CallerRights,
): boolean => {
  if (effect === undefined) return true;
  if (demo || machine === 'readOnly') return false;
  if (role === 'ADMIN') return true;
  return effect === 'manage' ? !strictRoles : effect !== 'administer';
};
