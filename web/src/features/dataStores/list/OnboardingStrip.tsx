import { Check, Lock } from 'lucide-react';
import { Spinner } from '#components/Skeleton.tsx';
import type { FirstRun } from '#lib/firstRun.ts';
import { formatWhole } from '#lib/format.ts';
import { firstRunTexts as t } from '#messages/firstRun.ts';
import type { useStats } from '../queries.ts';
import styles from './OnboardingStrip.module.css';

type StepState = 'done' | 'running' | 'locked';

/** Discovery and classification end together; the third step waits for them. */
export const stepStates = (run: FirstRun): readonly [StepState, StepState, StepState] => {
  if (run === 'classifying') return ['running', 'running', 'locked'];
  return run === 'analysing' ? ['done', 'done', 'running'] : ['done', 'done', 'done'];
};

const marks = {
  done: <Check size={14} aria-hidden="true" />,
  running: <Spinner label={t.stepRunning} />,
  locked: <Lock size={13} aria-hidden="true" />,
};
const words = { done: t.stepDone, running: '', locked: t.stepLocked };

interface StepProps {
  readonly title: string;
  readonly state: StepState;
  readonly value: number | undefined;
}

const Step = ({ title, state, value }: StepProps) => (
  <li className={styles.step} data-state={state} aria-disabled={state === 'locked'}>
    <span className={styles.mark}>{marks[state]}</span>
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <span className="visually-hidden">{words[state]}</span>
      <span className={styles.value}>
        {state === 'locked' || value === undefined ? '-' : formatWhole(value)}
      </span>
    </span>
  </li>
);

interface OnboardingStripProps {
  readonly run: FirstRun;
  readonly product: string;
  readonly stats: ReturnType<typeof useStats>['data'];
}

/** Progress of the first account's scan, shown in place of the risk cards. */
export const OnboardingStrip = ({ run, product, stats }: OnboardingStripProps) => {
  const [discovery, content, risk] = stepStates(run);
  return (
    <section className={styles.strip} aria-label={t.firstRun}>
      <output className={styles.text}>
        {run === 'classifying' ? t.discovering(product) : t.analysing}
      </output>
      <ol className={styles.steps}>
        <Step title={t.cardTotal} state={discovery} value={stats?.TotalDataStores} />
        <Step title={t.cardSensitive} state={content} value={stats?.sensitive} />
        <Step title={t.cardHighRisk} state={risk} value={stats?.urgentRisk} />
      </ol>
    </section>
  );
};
