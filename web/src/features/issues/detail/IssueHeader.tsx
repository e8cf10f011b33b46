import { Ticket } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Crumb } from '#components/Crumb.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import type { IssueDetail } from '#contracts/issue/issue.ts';
import { CopyLink } from '#features/shared/list/CopyLink.tsx';
import { PrintButton } from '#features/shared/list/PrintButton.tsx';
import { HowScored } from '#features/shared/risk/HowScored.tsx';
import { RiskBadge } from '#features/shared/risk/RiskBadge.tsx';
import { SeverityBadge } from '#features/shared/risk/SeverityBadge.tsx';
import { CheckAgain, CheckAgainLater } from '#features/shared/scan/CheckAgain.tsx';
import { useTicketDialog } from '#features/shared/tickets/ticketDesk.tsx';
import { paths } from '#lib/paths.ts';
import { bulkTexts, issueTexts as t } from '#messages/issues.ts';
import { leads } from '#messages/leads.ts';
import { scoreHref } from '../place.ts';
import { RiskButton } from '../risk/RiskButton.tsx';
import type { RiskSubject } from '../risk/risk.ts';
import { differs } from '../severityNote.ts';
import { statusWord } from '../statusWord.ts';
import styles from './Issue.module.css';
import { Neighbours } from './Neighbours.tsx';

/** Leads to why a severity is beside a score of another band. */
const SeverityNote = ({ issue }: { readonly issue: IssueDetail }) => (
  <Link className={styles.why} to={scoreHref(subjectOf(issue))} title={t.severityNote}>
    {t.whyDiffers}
  </Link>
);

const Marks = ({ issue }: { readonly issue: IssueDetail }) => (
  <span className={styles.marks}>
    <HowScored to={scoreHref(subjectOf(issue))}>
      <RiskBadge score={issue.cdIssueRiskScore} showLabel />
    </HowScored>
    <SeverityBadge severity={issue.severity} />
    <span className={styles.status} data-status={issue.status} data-accepted={issue.risk_accepted}>
      {statusWord(issue)}
    </span>
    {differs(issue.severity, issue.cdIssueRiskScore) ? <SeverityNote issue={issue} /> : null}
  </span>
);

/** Fields of the issue that the dialog needs. */
export const subjectOf = (issue: IssueDetail): RiskSubject => ({
  securityIssueInstanceId: issue.securityIssueInstanceId,
  vulnerabilityID: issue.vulnerabilityID,
  name: issue.name,
  instanceLocation: issue.location,
  totalInstanceCount: issue.totalInstanceCount,
  risk_accepted: issue.risk_accepted,
  accepted_all_risks: issue.accepted_all_risks,
  cloudAccountId: issue.cloudAccountId,
  tags: issue.tags,
  acceptedScope: issue.acceptance?.scope ?? null,
});

const TicketButton = ({ issue }: { readonly issue: IssueDetail }) => {
  const create = useTicketDialog();
  return (
    <Button changes onClick={() => create({ subjects: [subjectOf(issue)] })}>
      <Ticket size={14} aria-hidden="true" />
      {bulkTexts.ticket}
    </Button>
  );
};

interface IssueHeaderProps {
  readonly issue: IssueDetail | undefined;
  readonly id: string;
}

/** Name, risk and status of the issue, its neighbours in the list, and what can be done. */
export const IssueHeader = ({ issue, id }: IssueHeaderProps) => {
  const title = issue?.title ?? t.detailTitle;
  return (
    <PageHeader
      key={title}
      title={title}
      documentTitle={t.detailTitle}
      lead={leads.issue}
      wide
      crumb={<Crumb text={t.detailCrumb(issue?.displayId ?? '')} to={paths.issues} />}
      note={issue ? <Marks issue={issue} /> : null}
      actions={
        <>
          <Neighbours id={id} />
          <CopyLink />
          <PrintButton />
          {issue ? (
            <CheckAgain
              accountId={issue.cloudAccountId}
              resource={issue.location}
              name={issue.assetName}
            />
          ) : (
            <CheckAgainLater />
          )}
          {issue ? <TicketButton issue={issue} /> : null}
          {issue && issue.status === 'active' ? (
            <RiskButton subject={subjectOf(issue)} large />
          ) : null}
        </>
      }
    />
  );
};
