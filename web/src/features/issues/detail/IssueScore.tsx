import { Card } from '#components/Card.tsx';
import { ScoreParts } from '#components/ScoreParts.tsx';
import type { IssueDetail } from '#contracts/issue/issue.ts';
import { issueDetailTexts as t } from '#messages/issueDetail.ts';

/** Why the risk is what it is. */
export const IssueScore = ({ issue }: { readonly issue: IssueDetail }) => (
  <Card title={t.score} hint={t.scoreHint}>
    <ScoreParts
      caption={t.score}
      heads={{ name: t.part, points: t.scoreHint }}
      parts={issue.contributions}
      total={{ name: t.scoreTotal, points: Math.round(issue.cdIssueRiskScore) }}
    />
  </Card>
);
