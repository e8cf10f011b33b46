import { Time } from '#components/Time.tsx';
import type { IdentityRow } from '#contracts/identity/routes.ts';
import { identityTexts as t } from '#messages/identities.ts';

/** When it was last used; never used and unknown differ. */
export const LastUsed = ({ lastUsed, lastUsedKnown }: IdentityRow) => {
  if (lastUsed !== null) return <Time at={lastUsed} />;
  return lastUsedKnown ? t.never : t.unknown;
};
