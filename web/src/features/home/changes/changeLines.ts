import type { AuditEntry } from '#contracts/auditLog/routes.ts';
import type { RiskHistoryReply } from '#contracts/risk/historyRoutes.ts';
import { causeText } from '#features/shared/risk/riskCauses.ts';
import { utcDay } from '#lib/dates.ts';
import { paths } from '#lib/paths.ts';
import { changeTexts as t } from '#messages/changes.ts';

/** A sentence with the page that shows the same. */
export interface ChangeLine {
  readonly key: string;
  readonly text: string;
  readonly to: string | null;
}

/** What was read; undefined = not read, or the call failed. */
export interface Changes {
  readonly since: number;
  readonly newStores: number | undefined;
  readonly sensitiveStores: number | undefined;
  readonly newIssues: number | undefined;
  readonly closedIssues: number | undefined;
  readonly history: RiskHistoryReply | undefined;
  readonly audit: readonly AuditEntry[] | undefined;
}

const rounded = (score: number): number => Math.round(score);

/** Points are of whole days in UTC: a change on the day of `since` counts. */
const scoreLine = ({ history, since }: Changes): ChangeLine[] => {
  const day = utcDay(since);
  const last = history?.points.at(-1);
  if (history === undefined || last === undefined) return [];
  const to = last.store ? paths.dataStoreDetails(last.store.id, last.store.arn) : null;
  const line = (text: string): ChangeLine[] => [{ key: 'score', text, to }];
  if (last.at < day) return line(t.sameScore(rounded(last.score)));
  const before = history.points.findLast(({ at }) => at < day);
  if (before === undefined) return line(t.firstScore(rounded(last.score)));
  const cause = last.moved[0];
  return line(
    t.score({
      from: rounded(before.score),
      to: rounded(last.score),
      cause: cause === undefined ? null : causeText(cause),
    }),
  );
};

const countLine = (key: string, text: (count: number) => string, to: string) => {
  return (count: number | undefined): ChangeLine[] =>
    count === undefined ? [] : [{ key, text: text(count), to: count === 0 ? null : to }];
};

/** The lists of exactly the rows that are counted. */
const listsSince = (since: number) => {
  const iso = encodeURIComponent(new Date(since).toISOString());
  return {
    stores: `${paths.dataStores}?since=${iso}`,
    sensitive: `${paths.dataStores}?sensitive=${iso}`,
    issues: `${paths.issues}?since=${iso}`,
    closed: `${paths.issues}?status=resolved&resolved=${iso}`,
  };
};

const MOST_DECISIONS = 3;
const decisions: readonly string[] = ['risk accepted', 'risk restored'];

const decisionLines = ({ audit = [], since }: Changes): ChangeLine[] => {
  const made = audit.filter(
    ({ action, at }) => decisions.includes(action) && Date.parse(at) >= since,
  );
  const lines = made.slice(0, MOST_DECISIONS).map(({ _id, email, action, target }) => ({
    ...{ key: _id, to: `${paths.issues}?status=accepted` },
    text:
      email === '' && action === 'risk restored'
        ? t.acceptanceEnded(target)
        : t.acceptance(email, action === 'risk accepted', target),
  }));
  const more = made.length - lines.length;
  return more === 0 ? lines : [...lines, { key: 'more', text: t.more(more), to: null }];
};

/** The sentences, the most important first. */
export const changeLines = (changes: Changes): readonly ChangeLine[] => {
  const lists = listsSince(changes.since);
  return [
    ...scoreLine(changes),
    ...countLine('stores', t.newStores, lists.stores)(changes.newStores),
    ...countLine('sensitive', t.sensitiveStores, lists.sensitive)(changes.sensitiveStores),
    ...countLine('issues', t.newIssues, lists.issues)(changes.newIssues),
    ...countLine('closed', t.closedIssues, lists.closed)(changes.closedIssues),
    ...decisionLines(changes),
  ];
};
