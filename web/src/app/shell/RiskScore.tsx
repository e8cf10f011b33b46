import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { closeAround, Popover } from '#components/Popover.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { MiniGauge } from '#features/shared/risk/MiniGauge.tsx';
import { openHelp } from '#lib/helpTopic.ts';
import { paths } from '#lib/paths.ts';
import { useIsScored, useUberScore } from '#lib/uberScore.ts';
import { t } from '#messages';
import styles from './TopBar.module.css';

const RiskiestStores = lazy(async () => ({
  default: (await import('#features/shared/risk/RiskiestStores.tsx')).RiskiestStores,
}));

interface FaceProps {
  readonly score: number | null;
  readonly word: string;
  /** Read out in place of what is seen. */
  readonly text: string;
}

const Face = ({ score, word, text }: FaceProps) => (
  <>
    <span className="visually-hidden">{text}</span>
    <MiniGauge score={score} />
    <span aria-hidden className={styles.scoreWords}>
      <small>{t.header.riskScore}</small>
      <b>{word}</b>
    </span>
  </>
);

const useFace = (): FaceProps => {
  const { data } = useUberScore();
  const isScored = useIsScored();
  if (!data) return { score: null, word: '–', text: t.header.riskUnknown };
  const { issueUberScore: score, issueUberLabel } = data;
  const label = t.riskLabel[issueUberLabel];
  if (!isScored)
    return { score, word: t.header.riskDefault(label), text: t.header.riskNotYet(label) };
  return { score, word: label, text: t.header.riskOf(Math.round(score), label) };
};

/** The overall risk score, refetched every 120 s, and the stores that make it; a dash until it is loaded. */
export const RiskScore = () => {
  const face = useFace();
  const { text } = face;
  return (
    <>
      <Popover label={text} icon={<Face {...face} />} iconOnly="withText" className={styles.score}>
        <div className={styles.scoreWhy}>
          <p>{t.header.riskWhy}</p>
          <Suspense fallback={<SkeletonLines lines={3} />}>
            <RiskiestStores />
          </Suspense>
          <Button
            look="link"
            size="small"
            onClick={(event) => {
              closeAround(event);
              openHelp('risk-score');
            }}
          >
            {t.howScored}
          </Button>
          <Link className={styles.panelLink} to={paths.dataStores} onClick={closeAround}>
            {t.header.riskAll}
          </Link>
        </div>
      </Popover>
      <span className="visually-hidden" role="status">
        {text}
      </span>
    </>
  );
};
