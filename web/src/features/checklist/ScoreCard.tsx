import { Card } from '#components/Card.tsx';
import { RiskGauge } from '#features/shared/risk/RiskGauge.tsx';
import { useIsScored, useUberScore } from '#lib/uberScore.ts';
import { t } from '#messages';
import { checklistTexts } from '#messages/checklist.ts';
import styles from './Checklist.module.css';
import { useRiskSteps } from './stepQueries.ts';

/** The overall risk score, and what all steps together leave of it. */
export const ScoreCard = () => {
  const { data } = useUberScore();
  const isScored = useIsScored();
  const label = data ? t.riskLabel[data.issueUberLabel] : '';
  const last = useRiskSteps().data?.data.at(-1)?.score ?? null;
  const texts = checklistTexts.score;
  return (
    <Card title={texts.title}>
      <RiskGauge
        score={data?.issueUberScore ?? null}
        label={isScored ? label : t.header.riskDefault(label)}
      />
      <p className={styles.under}>{texts.why}</p>
      {last === null ? null : <p className={styles.under}>{texts.after(Math.round(last))}</p>}
    </Card>
  );
};
