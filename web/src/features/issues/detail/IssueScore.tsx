import { Card } from '#components/Card.tsx';
import type { IssueDetail } from '#contracts/issue.ts';
import { issueDetailTexts as t } from '#messages/issueDetail.ts';
import { Meter } from '#viz/Meter.tsx';
import styles from './Issue.module.css';

type Part = IssueDetail['contributions'][number];

const Line = ({ part, most }: { readonly part: Part; readonly most: number }) => (
  <tr>
    <th scope="row">{part.name}</th>
    <td className={styles.bar}>
      <Meter share={most === 0 ? 0 : part.points / most} />
    </td>
    <td className={styles.figure}>{part.points}</td>
  </tr>
);

/** Named points that add up to the score in the last line. */
export const IssueScore = ({ issue }: { readonly issue: IssueDetail }) => {
  const { contributions, cdIssueRiskScore: score } = issue;
  const most = Math.max(0, ...contributions.map(({ points }) => points));
  return (
    <Card title={t.score} hint={t.scoreHint}>
      <table className={styles.parts}>
        <caption className="visually-hidden">{t.score}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t.part}</th>
            <td />
            <th scope="col">{t.scoreHint}</th>
          </tr>
        </thead>
        <tbody>
          {contributions.map((part) => (
            <Line key={part.name} part={part} most={most} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.scoreTotal}</th>
            <td />
            <td className={styles.figure}>{Math.round(score)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
};
