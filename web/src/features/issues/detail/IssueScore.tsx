import { Card } from '#components/Card.tsx';
import { ScoreParts } from '#components/ScoreParts.tsx';
import type { IssueDetail } from '#contracts/issue/issue.ts';
import { RISK_PARTS } from '#lib/paths.ts';
import { useAddressed } from '#lib/useAddressed.ts';
import { issueDetailTexts as t } from '#messages/issueDetail.ts';
import { issueTexts } from '#messages/issues.ts';
import { differs } from '../severityNote.ts';
import styles from './Issue.module.css';

/** Why the risk is what it is. */
export const IssueScore = ({ issue }: { readonly issue: IssueDetail }) => (
  <div ref={useAddressed<HTMLDivElement>(RISK_PARTS).part} tabIndex={-1}>
    <Card title={t.score} hint={t.scoreHint}>
      <ScoreParts
        caption={t.score}
        heads={{ name: t.part, points: t.scoreHint }}
        parts={issue.contributions}
        total={{ name: t.scoreTotal, points: Math.round(issue.cdIssueRiskScore) }}
      />
      {differs(issue.severity, issue.cdIssueRiskScore) ? (
        <p className={styles.quiet}>{issueTexts.severityNote}</p>
      ) : null}
    </Card>
  </div>
);
