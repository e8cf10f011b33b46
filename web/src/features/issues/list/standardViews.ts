import type { View } from '#lib/savedViews.ts';
import { issueTexts as t } from '#messages/issues.ts';

/** Views that everybody has. */
export const standardViews: readonly View[] = [
  { name: t.views.urgent, query: 'sev=URGENT_ISSUES' },
  { name: t.views.fresh, query: 'sev=NEW_ISSUES&sort=discoveredOn' },
  { name: t.views.reach, query: 'sort=impactedDatastoresCount' },
  { name: t.views.widespread, query: 'sort=totalInstanceCount' },
  { name: t.views.overdue, query: 'due=overdue&sort=dueOn&dir=asc' },
  { name: t.views.unowned, query: 'owner=nobody' },
  { name: t.views.accepted, query: 'status=accepted' },
  { name: t.views.resolved, query: 'status=resolved' },
];
