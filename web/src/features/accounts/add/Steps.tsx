import { accountTexts } from '#messages/accounts.ts';
import styles from './Add.module.css';
import type { Step } from './draft.ts';

const t = accountTexts.add;
const labels: Readonly<Record<Step, string>> = {
  type: t.type,
  details: t.details,
  verify: t.verify,
};

interface StepsProps {
  readonly steps: readonly Step[];
  readonly current: Step;
}

/** The steps of adding an account, and which one is shown. */
export const Steps = ({ steps, current }: StepsProps) => (
  <ol className={styles.steps} aria-label={t.steps}>
    {steps.map((step) => (
      <li key={step} aria-current={step === current ? 'step' : undefined}>
        {labels[step]}
      </li>
    ))}
  </ol>
);
