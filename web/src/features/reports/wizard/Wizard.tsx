import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Modal } from '#components/Modal.tsx';
import type { Chapter } from '#contracts/report/words.ts';
import { reportTexts } from '#messages/reports.ts';
import { useCreate } from '../queries.ts';
import styles from '../Reports.module.css';
import { ChaptersStep } from './ChaptersStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { type Draft, emptyDraft, nameProblem, requestOf, scheduleProblems } from './form.ts';
import { ScheduleStep } from './ScheduleStep.tsx';

const t = reportTexts.wizard;
const LAST = t.steps.length - 1;

interface WizardProps {
  readonly offered: readonly Chapter[];
  readonly onClose: () => void;
}

const Steps = ({ current }: { readonly current: number }) => (
  <ol className={styles.steps} aria-label={t.stepsLabel}>
    {t.steps.map((step, at) => (
      <li key={step} aria-current={at === current ? 'step' : undefined}>
        {step}
      </li>
    ))}
  </ol>
);

/** The draft, the step that is shown, and whether its problems are shown. */
const useWizard = (onClose: () => void) => {
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [step, setStep] = useState(0);
  const [isChecked, setIsChecked] = useState(false);
  const [id] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useCreate();
  const problems = scheduleProblems(draft);
  const isRight = [
    nameProblem(draft) === undefined,
    draft.chapters.length > 0,
    Object.keys(problems).length === 0,
  ][step];
  const goTo = (to: number) => {
    setIsChecked(false);
    setStep(to);
  };
  const next = () => {
    setIsChecked(true);
    if (!isRight) return;
    if (step < LAST) goTo(step + 1);
    else mutate(requestOf(draft, id), { onSuccess: onClose });
  };
  const onChange = (change: Partial<Draft>) => setDraft((known) => ({ ...known, ...change }));
  return { draft, step, problems, isChecked, isPending, goTo, next, onChange };
};

export const Wizard = ({ offered, onClose }: WizardProps) => {
  const wizard = useWizard(onClose);
  const { draft, step, problems, isChecked, isPending, goTo, next, onChange } = wizard;
  const lacks = [draft.recipients.length === 0, draft.chapters.length === 0, false][step];
  return (
    <Modal
      title={t.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          {step > 0 && <Button onClick={() => goTo(step - 1)}>{t.back}</Button>}
          <Button
            look="primary"
            disabled={lacks ?? false}
            busy={isPending}
            busyText={t.creating}
            onClick={next}
          >
            {step === LAST ? t.create : t.next}
          </Button>
        </>
      }
    >
      <Steps current={step} />
      {step === 0 && (
        <DetailsStep
          draft={draft}
          onChange={onChange}
          problem={isChecked ? nameProblem(draft) : undefined}
        />
      )}
      {step === 1 && <ChaptersStep draft={draft} onChange={onChange} offered={offered} />}
      {step === LAST && (
        <ScheduleStep draft={draft} onChange={onChange} problems={isChecked ? problems : {}} />
      )}
    </Modal>
  );
};
