import type { ReactNode } from 'react';
import { TimeIn } from '#components/Time.tsx';
import type { StoreAccess } from '#contracts/access/routes.ts';
import type { StoreUses } from '#contracts/activity/routes.ts';
import { activityTexts as t } from '#messages/activity.ts';

/**
 * When somebody who can use a data store did; undefined where no log would tell, for groups, and for
 * those who act through others.
 */
export const noteOfUse = (entry: StoreAccess, { data }: StoreUses): ReactNode => {
  if (entry.steps.length > 0 || !['user', 'role', 'root'].includes(entry.type)) return undefined;
  const use = data.find(({ type, arn }) => type === entry.type && arn === entry.arn);
  return use && <TimeIn at={use.lastAt} sentence={(time) => t.lastUse(time, use.days)} />;
};
