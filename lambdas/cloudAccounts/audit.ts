import type { NewAuditItem } from '#store/audit.ts';
import type { CloudAccountItem } from '#store/cloudAccounts.ts';

/** User id of entries about what the product saw by itself. */
const SYSTEM = 'system';

/** Entries about what a probe changed; none where the status is as before. */
export const systemAudit = (
  from: CloudAccountItem,
  { status, stack }: Pick<CloudAccountItem, 'status' | 'stack'>,
  at: number,
): NewAuditItem[] => {
  if (status === from.status) return [];
  const why = stack?.failure ? `: ${stack.failure}` : '';
  const detail = `${from.status} to ${status}${why}`;
  return [{ at, action: 'account changed', userId: SYSTEM, email: '', target: from.id, detail }];
};
