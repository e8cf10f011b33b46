import type { StoreAccess } from '#contracts/access/routes.ts';
import type { StoreUses } from '#contracts/activity/routes.ts';
import { formatDateTime } from '#lib/format.ts';
import { activityTexts as t } from '#messages/activity.ts';

/**
 * When somebody who can use a data store did; undefined where no log would tell, for groups, and for
 * those who act through others.
 */
export const noteOfUse = (entry: StoreAccess, { data }: StoreUses): string | undefined => {
  if (entry.steps.length > 0 || !['user', 'role', 'root'].includes(entry.type)) return undefined;
  const use = data.find(({ type, arn }) => type === entry.type && arn === entry.arn);
  return use && t.lastUse(formatDateTime(use.lastAt), use.days);
};
