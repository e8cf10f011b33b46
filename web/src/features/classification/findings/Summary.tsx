import { Card } from '#components/Card.tsx';
import type { Classification } from '#contracts/classification/routes.ts';
import { reasonsNotRead } from '#contracts/dataStore/unitsToRead.ts';
import type { StoreType } from '#contracts/dataStore/words.ts';
import { bytesText, coverageHint, coverageText, leftOutText, shareRead } from '#lib/coverage.ts';
import { t as shared } from '#messages';
import { findingTexts as t } from '#messages/classification.ts';
import { Meter } from '#viz/Meter.tsx';
import { certaintyText } from './certainty.ts';
import styles from './Findings.module.css';

/** The scan's score and the score with the users' marks. */
export const scoreNote = ({
  sensitiveScore,
  foundScore,
  marks,
}: Pick<Classification, 'sensitiveScore' | 'foundScore' | 'marks'>): string => {
  if (sensitiveScore === null) return t.score.noneText;
  if (foundScore !== null && foundScore !== sensitiveScore) return t.score.scan(foundScore);
  return marks.length === 0 ? t.score.same : t.score.sameWithMarks;
};

const Score = ({ found }: { readonly found: Classification }) => (
  <Card title={t.score.title}>
    <p className={styles.score}>
      {found.sensitiveScore === null ? t.score.none : t.score.now(found.sensitiveScore)}
    </p>
    <p className={styles.quiet}>{scoreNote(found)}</p>
  </Card>
);

interface SummaryProps {
  readonly found: Classification;
  readonly kind: StoreType;
}

const Reasons = ({ found, kind }: SummaryProps) => (
  <ul className={styles.reasons} aria-label={t.notRead}>
    {reasonsNotRead(found.coverage).map(({ reason, count }) => (
      <li key={reason}>
        {shared.dataStores.reasons[reason]}: {leftOutText(found.coverage, kind, count)}
      </li>
    ))}
  </ul>
);

const Coverage = ({ found, kind }: SummaryProps) => {
  const { coverage } = found;
  const [share, bytes] = [shareRead(coverage), bytesText(coverage)];
  return (
    <Card title={t.coverage} hint={coverageHint(coverage)}>
      <p className={styles.statement}>
        {coverageText(coverage, kind)}
        {bytes === null ? null : <span className={styles.quiet}> · {bytes}</span>}
      </p>
      {share === null ? null : <Meter share={share} />}
      <div className={styles.certain}>
        {certaintyText(coverage, kind).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {reasonsNotRead(coverage).length === 0 ? null : <Reasons found={found} kind={kind} />}
    </Card>
  );
};

/** The score beside what users made of it, and how much of the store it rests on. */
export const Summary = (props: SummaryProps) => (
  <div className={styles.top}>
    <Score found={props.found} />
    <Coverage {...props} />
  </div>
);
