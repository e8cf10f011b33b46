import { Time } from '#components/Time.tsx';
import type { IdentityRow } from '#contracts/identity/routes.ts';
import { identityTexts as t } from '#messages/identities.ts';
import { activityText } from './words.ts';

/** When logs tell of it using a data store last; where they do not, why. */
export const LastActivity = (row: IdentityRow) => {
  if (row.lastActivity !== null) return <Time at={row.lastActivity} />;
  return <span title={t.noActivityWhy[row.type]}>{activityText(row)}</span>;
};
