import { Scissors } from 'lucide-react';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { TimeIn } from '#components/Time.tsx';
import type { ChecklistStep } from '#contracts/checklist/routes.ts';
import { checklistTexts as c } from '#messages/checklist.ts';
import styles from './Checklist.module.css';
import { Step } from './Step.tsx';
import { useNotes, useRiskSteps, useSteps } from './stepQueries.ts';

const Confirmed = ({ steps }: { readonly steps: readonly ChecklistStep[] }) =>
  steps.length === 0 ? null : (
    <Card title={c.confirmed.title} hint={c.confirmed.hint}>
      <ul className={styles.confirmed}>
        {steps.map(({ stepId, text, ticked }) => (
          <li key={stepId}>
            <s>{text}</s>{' '}
            <span className={styles.quiet}>
              {ticked ? (
                <TimeIn at={ticked.at} sentence={(time) => c.confirmed.by(ticked.by, time)} />
              ) : (
                c.confirmed.unticked
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );

const None = ({ isKnown }: { readonly isKnown: boolean }) => (
  <EmptyState
    icon={<Scissors size={20} />}
    title={isKnown ? c.none : c.notKnown}
    text={c.noneText}
  />
);

/** The steps in their order, and those that scans confirmed. */
export const Remediation = () => {
  const [points, notes] = [useRiskSteps(), useNotes()];
  const failed = [points, notes].find(({ isError, data }) => isError && !data);
  const steps = useSteps();
  return (
    <>
      <Card title={c.remediation.title} hint={c.remediation.hint}>
        {failed ? (
          <ErrorState inline error={failed.error} onRetry={() => void failed.refetch()} />
        ) : steps === undefined ? (
          <SkeletonLines lines={8} />
        ) : steps.open.length === 0 ? (
          <None isKnown={points.data?.isKnown ?? false} />
        ) : (
          <ol className={styles.cuts}>
            {steps.open.map((step) => (
              <Step key={step.point.stepId} step={step} />
            ))}
          </ol>
        )}
      </Card>
      <Confirmed steps={steps?.confirmed ?? []} />
    </>
  );
};
