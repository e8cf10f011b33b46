import type { IssueDetail } from '#contracts/issue/issue.ts';
import { ABSENT } from '#lib/format.ts';
import { workTexts as t } from '#messages/issueWork.ts';
import { DueDay } from './DueDay.tsx';
import { ShownIssues } from './shownIssues.ts';
import { TicketMark } from './TicketMark.tsx';
import { WorkButton } from './WorkButton.tsx';

/** Of a resolved issue without a ticket none is created. */
const Tickets = ({ issue }: { readonly issue: IssueDetail }) =>
  issue.tickets === 0 && issue.status === 'resolved' ? (
    ABSENT
  ) : (
    <ShownIssues value={[issue.securityIssueInstanceId]}>
      <TicketMark subject={issue} />
    </ShownIssues>
  );

/** What the facts of an issue show of the work on it. */
export const workSlots = (issue: IssueDetail) => ({
  tickets: <Tickets issue={issue} />,
  due: <DueDay issue={issue} />,
  change:
    issue.status === 'active' ? (
      <WorkButton subjects={[issue]} text={t.bulk} label={t.changeOf(issue.name)} />
    ) : null,
});
