import { CircleCheck, ShieldCheck } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import { TimeIn } from '#components/Time.tsx';
import type { IssueDetail, RiskDecision } from '#contracts/issue/issue.ts';
import { scopeText } from '#features/shared/acceptance/scopeText.ts';
import { dayText } from '#lib/dates.ts';
import { issueDetailTexts as t } from '#messages/issueDetail.ts';
import { issueTexts } from '#messages/issues.ts';
import { useRiskDialog } from '../risk/riskDesk.tsx';
import styles from './Issue.module.css';
import { subjectOf } from './IssueHeader.tsx';

/** `Until 19 Feb 2027 · Owner ada@example.com`: terms of the acceptance. */
export const termsOf = ({ scope, expiresOn, owner }: RiskDecision): string =>
  [
    scopeText(scope),
    expiresOn === null ? t.noExpiry : t.until(dayText(expiresOn)),
    ...(owner === null ? [] : [t.ownerIs(owner)]),
  ].join(' · ');

const Words = ({ decision }: { readonly decision: RiskDecision }) => (
  <div className={styles.noteWords}>
    <p className={styles.noteTitle}>
      <TimeIn at={decision.at} sentence={(time) => t.acceptedBy(decision.by, time)} />
      <span className={styles.noteTerms}> {termsOf(decision)}</span>
    </p>
    {decision.reason === null ? null : <p className={styles.reason}>{decision.reason}</p>}
  </div>
);

/** Acceptance with owner, reason, expiry and a button to revoke it; or the time of resolution. */
export const AcceptedNote = ({ issue }: { readonly issue: IssueDetail }) => {
  const openDialog = useRiskDialog();
  if (issue.status === 'resolved') {
    return (
      <div className={styles.accepted}>
        <CircleCheck size={18} aria-hidden="true" />
        <p className={styles.noteTitle}>
          <TimeIn at={issue.resolvedOn} sentence={t.resolvedNote} />
        </p>
      </div>
    );
  }
  if (!issue.acceptance) return null;
  return (
    <div className={styles.accepted}>
      <ShieldCheck size={18} aria-hidden="true" />
      <Words decision={issue.acceptance} />
      <Button
        changes
        size="small"
        onClick={() => openDialog({ accept: false, subjects: [subjectOf(issue)] })}
      >
        {issueTexts.restore}
      </Button>
    </div>
  );
};
