import type { Notification, NotificationKind } from '#contracts/notification/notification.ts';
import { withAccount } from '#lib/accountLink.ts';
import { paths } from '#lib/paths.ts';

const lists: Readonly<Record<NotificationKind, (accountId: string | null) => string>> = {
  criticalIssues: (accountId) => `${paths.issues}?${withAccount('sev=CRITICAL', accountId)}`,
  policyViolated: (accountId) => `${paths.issues}?${withAccount('tab=policy', accountId)}`,
  accountUnreachable: () => paths.account,
  scanFinished: () => paths.account,
  ticketClosed: () => paths.tickets,
};

/** The list that holds all rows of a notification; the entries lead to each. */
export const listOf = ({ kind, accountId }: Pick<Notification, 'kind' | 'accountId'>): string =>
  lists[kind](accountId);
