import type { NotificationKind } from '#contracts/notification/notification.ts';
import type { StoredNotification } from '#contracts/notification/stored.ts';
import { type AccountNames, accountLabel } from '#domain/cloudAccount/accountLabel.ts';
import { type MailTemplate, template } from './template.ts';

export interface Digest {
  readonly frequency: 'daily' | 'weekly';
  readonly customerName: string;
  /** Beginning of every link. */
  readonly siteUrl: string;
  readonly unsubscribeLink: string;
  readonly notifications: readonly StoredNotification[];
  readonly accountNames: AccountNames;
}

/** One, and more than one. */
const words: Readonly<Record<NotificationKind, readonly [string, string]>> = {
  criticalIssues: ['new critical issue', 'new critical issues'],
  policyViolated: ['new policy violation', 'new policy violations'],
  accountUnreachable: ['lost connection to an account', 'lost connections to accounts'],
  scanFinished: ['finished scan', 'finished scans'],
  ticketClosed: ['closed ticket', 'closed tickets'],
};
const kinds = Object.keys(words) as NotificationKind[];

const MOST_LINKS = 5;

const countOf = (kind: NotificationKind, of: readonly StoredNotification[]): string => {
  const count = of.reduce((sum, one) => sum + one.count, 0);
  return `${count} ${words[kind][count === 1 ? 0 : 1]}`;
};

const pages: Readonly<Record<NotificationKind, string>> = {
  criticalIssues: '/vulnerabilities?sev=CRITICAL',
  policyViolated: '/vulnerabilities?tab=policy',
  accountUnreachable: '/account',
  scanFinished: '/account',
  ticketClosed: '/tickets',
};

const whereOf = ({ accountId }: StoredNotification, names: AccountNames): string =>
  accountId === null ? '' : ` (account ${accountLabel(accountId, names)})`;

const listOf = (kind: NotificationKind, { siteUrl, notifications, accountNames }: Digest) => {
  const own = notifications.filter((one) => one.kind === kind);
  if (own.length === 0) return [];
  const entries = own
    .flatMap((one) => one.entries.map((entry) => ({ ...entry, where: whereOf(one, accountNames) })))
    .sort((one, other) => other.at - one.at);
  const shown = entries.slice(0, MOST_LINKS);
  const left = own.reduce((sum, { count }) => sum + count, 0) - shown.length;
  const links = shown.map(({ name, where, link }) => ({
    label: `${name}${where}`,
    url: `${siteUrl}${link}`,
  }));
  const rest = left > 0 ? [{ label: `and ${left} more`, url: `${siteUrl}${pages[kind]}` }] : [];
  return [{ title: countOf(kind, own), links: [...links, ...rest] }];
};

/** What changed since the last digest: the gravest first, with links to the rows. */
export const digestMail = (digest: Digest): MailTemplate => {
  const { frequency, customerName, siteUrl, unsubscribeLink, notifications } = digest;
  const counts = kinds
    .map((kind) => [kind, notifications.filter((one) => one.kind === kind)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([kind, own]) => countOf(kind, own));
  const since = frequency === 'daily' ? 'day' : 'week';
  return template({
    subject: `${customerName}: ${counts.join(', ')}`,
    paragraphs: [`What changed at ${customerName} in the last ${since}:`],
    lists: kinds.flatMap((kind) => listOf(kind, digest)),
    button: { label: 'Open Dataward', url: `${siteUrl}/` },
    closing: `You get this mail since you asked for a ${frequency} digest.`,
    footLinks: [
      { label: 'Change when you get it', url: `${siteUrl}/settings/account` },
      { label: 'Unsubscribe', url: unsubscribeLink },
    ],
  });
};
