import type { FindingEventKind, NewFindingEvent } from '#contracts/event/findingEvent.ts';
import { issuePath } from '#contracts/http/encodeId.ts';
import type { IssueMove, IssueRecord } from '#contracts/issue/record.ts';
import { rowBand } from '#contracts/risk/words.ts';

const kinds: Partial<Record<IssueMove, FindingEventKind>> = {
  new: 'issueOpened',
  fixed: 'issueResolved',
  reopened: 'issueReopened',
};

/** A violation is told of as one, and not as an issue beside. */
const violationKinds: typeof kinds = {
  new: 'policyViolated',
  fixed: 'policyKept',
  reopened: 'policyViolated',
};

const kindOf = ({ type, last }: IssueRecord): FindingEventKind | undefined =>
  (type === 'Policy Violation' ? violationKinds : kinds)[last.what];

const stateOf = ({ severity, score }: IssueRecord) => ({ severity, score, band: rowBand(score) });

const subjectOf = ({ id, stores, policies }: IssueRecord) => ({
  issueInstanceId: id,
  ...(policies[0] !== undefined && { policyId: policies[0].id }),
  ...(stores[0] !== undefined && { dataStoreId: stores[0] }),
});

/** What the event is about, without its cause. */
export const aboutIssue = (issue: IssueRecord) => ({
  accountId: issue.accountId,
  subject: subjectOf(issue),
  name: `${issue.name}: ${issue.assetName}`,
  issueType: issue.type,
  link: issuePath(issue.vulnerability, issue.location, issue.id),
});

/** Events of issues that are about to be written, in place of those before. */
export const issueEvents = (
  before: readonly IssueRecord[],
  after: readonly IssueRecord[],
  isFirst: (accountId: string) => boolean,
): NewFindingEvent[] => {
  const earlier = new Map(before.map((issue) => [issue.id, issue]));
  return after.flatMap((issue) => {
    const { id, reopened, lastScanned, last } = issue;
    const kind = kindOf(issue);
    if (kind === undefined) return [];
    const old = earlier.get(id);
    return {
      ...{ cause: `${id} ${reopened} ${lastScanned}`, at: lastScanned, kind },
      ...aboutIssue(issue),
      before: old === undefined ? null : stateOf(old),
      after: last.what === 'fixed' ? null : stateOf(issue),
      ...(isFirst(issue.accountId) && { isFirst: true }),
    };
  });
};
