import type { IdentityRow } from '#contracts/identity/routes.ts';
import { ABSENT } from '#lib/format.ts';
import { identityTexts as t } from '#messages/identities.ts';

/** Whether it has a second factor: for users and the root user only. */
export const mfaText = ({ hasMfa, type }: IdentityRow): string => {
  if (type === 'role' || type === 'group') return ABSENT;
  if (hasMfa === null) return t.unknown;
  return hasMfa ? t.on : t.off;
};

/** Where no time is known: groups do not act. */
export const activityText = ({ type }: IdentityRow): string =>
  type === 'group' ? ABSENT : t.noActivity;
