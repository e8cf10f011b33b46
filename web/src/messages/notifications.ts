import type { NotificationKind } from '#contracts/notification/notification.ts';

const counted = (one: string, more: string) => (count: number) =>
  count === 1 ? one : `${count} ${more}`;

/** Texts of the bell, of digests and of the page that ends them. */
export const notificationTexts = {
  title: 'Notifications',
  markRead: 'Mark all as read',
  markFailed: 'What you have read could not be saved.',
  loadFailed: 'Notifications could not be loaded.',
  none: 'Nothing has changed yet',
  noneText:
    'New critical issues, violated policies, finished scans, lost connections and closed tickets are listed here for 90 days.',
  unread: 'New',
  today: 'Today',
  yesterday: 'Yesterday',
  account: (name: string) => `Account ${name}`,
  more: (count: number) => `Show ${count} more`,
  earlier: 'Show earlier ones',
  kinds: {
    criticalIssues: counted('New critical issue', 'new critical issues'),
    policyViolated: counted('Policy violated', 'policy violations'),
    accountUnreachable: counted('Connection lost', 'lost connections'),
    scanFinished: counted('Scan finished', 'scans finished'),
    ticketClosed: counted('Ticket closed', 'tickets closed'),
  } satisfies Record<NotificationKind, (count: number) => string>,
  settings: 'Mail digests',
  digest: {
    title: 'Mail digests',
    hint: 'What the bell lists, in one mail. None is sent where nothing has changed.',
    loadFailed: 'When you get digests could not be loaded.',
    frequency: 'Digest',
    frequencies: { off: 'Off', daily: 'Daily', weekly: 'Weekly' },
    weekday: 'Day',
    weekdays: {
      MON: 'Monday',
      TUE: 'Tuesday',
      WED: 'Wednesday',
      THU: 'Thursday',
      FRI: 'Friday',
      SAT: 'Saturday',
      SUN: 'Sunday',
    },
    hour: 'Time',
    timeZone: 'Time zone',
    companyZone: (zone: string) => `That of your company: ${zone}`,
    save: 'Save',
    saving: 'Saving',
    saved: 'Your digest settings are saved.',
    failed: 'Your digest settings could not be saved.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'You will receive no more digests. Alerts and reports are not changed.',
    button: 'Unsubscribe',
  },
} as const;
