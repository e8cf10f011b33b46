import type { FindingEvent } from '#contracts/event/findingEvent.ts';
import { rowBand } from '#contracts/risk/words.ts';
import { type AccountNames, accountLabel } from '#domain/cloudAccount/accountLabel.ts';
import type { AlertCause } from './alertCause.ts';

/** What a recipient is alerted to: what of one scan of one account is for it. */
export interface Alert {
  readonly accountId: string | null;
  readonly causes: readonly AlertCause[];
  readonly policyNames: readonly string[];
  readonly accountNames: AccountNames;
}

export interface AlertText {
  readonly title: string;
  /** One fact a line. */
  readonly text: string;
  /** Path in the product. */
  readonly path: string;
}

const MOST_LINES = 10;

const counted = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

const issueWords: Partial<Record<FindingEvent['kind'], string>> = {
  issueReopened: 'Issue is back',
  policyViolated: 'Policy violated',
};

/**
 * The earlier score is that of the last event, and may have moved within its band since: its band is
 * named. Of a store that was not known before there is none.
 */
const riseOf = (name: string, from: number, to: number): string =>
  from === 0
    ? `Data store ${name} was found with a risk of ${to} of 100 (${rowBand(to)})`
    : `Risk of data store ${name} rose from ${rowBand(from)} to ${rowBand(to)}: ${to} of 100`;

const lineOf = ({ kind, name, before, after }: FindingEvent): string => {
  if (kind === 'scanFinished')
    return `The first scan of ${name} has finished. What it found is in the product.`;
  if (kind === 'storeRiskRaised') return riseOf(name, before?.score ?? 0, after?.score ?? 0);
  return `${issueWords[kind] ?? 'New issue'}, severity ${after?.severity}: ${name}`;
};

const isStore = ({ event }: AlertCause): boolean => event.kind === 'storeRiskRaised';
const isViolation = ({ event }: AlertCause): boolean => event.kind === 'policyViolated';
const isScan = ({ event }: AlertCause): boolean => event.kind === 'scanFinished';

const isIssue = (cause: AlertCause): boolean =>
  !isStore(cause) && !isScan(cause) && !isViolation(cause);

const titleOfMany = (causes: readonly AlertCause[]): string => {
  const stores = causes.filter(isStore).length;
  const violations = causes.filter(isViolation).length;
  const issues = causes.filter(isIssue).length;
  return [
    ...(stores > 0 ? [`${counted(stores, 'data store', 'data stores')} at a higher risk`] : []),
    ...(issues > 0 ? [counted(issues, 'new issue', 'new issues')] : []),
    ...(violations > 0 ? [counted(violations, 'policy violation', 'policy violations')] : []),
    ...(causes.some(isScan) ? ['first scan has finished'] : []),
  ].join(', ');
};

const titleOf = ([first, ...rest]: readonly AlertCause[]): string => {
  if (first === undefined) return '';
  if (rest.length > 0) return titleOfMany([first, ...rest]);
  return isScan(first) ? `First scan of ${first.event.name} has finished` : lineOf(first.event);
};

const pathOf = (causes: readonly AlertCause[]): string => {
  const [only, ...rest] = causes;
  if (only !== undefined && rest.length === 0) return only.event.link;
  const account = `account=${only?.event.accountId ?? 'all'}`;
  if (causes.every(isStore)) return `/datastore?${account}`;
  if (causes.every(isViolation)) return `/vulnerabilities?tab=policy&${account}`;
  return causes.every(isIssue) ? `/vulnerabilities?${account}` : `/?${account}`;
};

const byScore = (a: AlertCause, b: AlertCause): number =>
  (b.event.after?.score ?? 0) - (a.event.after?.score ?? 0);

/** What happened, where, why it is sent, and where to look. */
export const alertMessage = ({
  accountId,
  causes,
  policyNames,
  accountNames,
}: Alert): AlertText => {
  const sorted = causes.toSorted(byScore);
  const left = sorted.length - MOST_LINES;
  const lines = sorted.slice(0, MOST_LINES).map(({ event }) => lineOf(event));
  const where = accountId === null ? [] : [`AWS account: ${accountLabel(accountId, accountNames)}`];
  const why = `Alerting ${policyNames.length === 1 ? 'policy' : 'policies'}: ${policyNames.join(', ')}`;
  const more = left > 0 ? [`and ${left} more`] : [];
  return {
    title: titleOf(sorted),
    text: [...lines, ...more, ...where, why].join('\n'),
    path: pathOf(sorted),
  };
};
