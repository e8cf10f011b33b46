import type { NewFindingEvent } from '#contracts/event/findingEvent.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import { rowBand } from '#contracts/risk/words.ts';
import { aboutIssue } from './issueEvents.ts';

/** A decision as the log of edits has it. */
export interface DecisionEdit {
  readonly seq: number;
  /** Ms since 1970. */
  readonly at: number;
  readonly isAccepted: boolean;
}

const kindOf = ({ isAccepted }: DecisionEdit) =>
  isAccepted ? ('issueAccepted' as const) : ('issueRestored' as const);

/** A decision on one issue. */
export const issueDecisionEvent = (edit: DecisionEdit, issue: IssueRecord): NewFindingEvent => {
  const { severity, score } = issue;
  const state = { severity, score, band: rowBand(score) };
  const kind = kindOf(edit);
  return {
    ...{ cause: `${edit.seq} ${issue.id}`, at: edit.at, kind, ...aboutIssue(issue) },
    ...{ before: state, after: state },
  };
};

/** A decision on a check, in all of its resources or in some. */
export const checkDecisionEvent = (
  edit: DecisionEdit,
  { checkId, name }: { readonly checkId: string; readonly name: string },
): NewFindingEvent => ({
  ...{ cause: `${edit.seq} ${checkId}`, at: edit.at, kind: kindOf(edit) },
  ...{ accountId: null, subject: {}, name, before: null, after: null },
  link: `/vulnerabilities?check=${encodeURIComponent(checkId)}${edit.isAccepted ? '&status=accepted' : ''}`,
});
