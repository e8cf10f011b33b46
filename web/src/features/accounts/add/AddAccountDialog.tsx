import { useEffect, useId, useRef } from 'react';
import { Button } from '#components/Button.tsx';
import { Modal } from '#components/Modal.tsx';
import { t as shared } from '#messages';
import { accountTexts } from '#messages/accounts.ts';
import styles from './Add.module.css';
import { DetailsStep } from './DetailsStep.tsx';
import { DEFAULT_REGION, type Details, type Step } from './draft.ts';
import { LaunchButton, LaunchFailure } from './LaunchButton.tsx';
import { Steps } from './Steps.tsx';
import { TypeStep } from './TypeStep.tsx';
import { useAdd, useLaunch } from './useAdd.ts';
import { useAddForm } from './useAddForm.ts';
import { VerifyFailure, VerifyStep } from './VerifyStep.tsx';

const t = accountTexts.add;
const steps = ['type', 'details', 'verify'] as const satisfies readonly Step[];
const before: Readonly<Record<Step, Step>> = { type: 'type', details: 'type', verify: 'details' };
const entered = ['id', 'externalId'] as const satisfies ReadonlyArray<keyof Details>;

const texts = {
  verifyFailed: t.verifyFailed,
  addFailed: t.addFailed,
  done: t.verified,
};

const useWizard = (onClose: () => void) => {
  const add = useAddForm();
  const { step, setStep, form } = add;
  const launch = useLaunch(add, () => setStep('verify'));
  const adding = useAdd(texts, onClose);
  const next = async (): Promise<void> => {
    if (step === 'type') setStep('details');
    else if (await form.trigger(entered, { shouldFocus: true })) setStep('verify');
  };
  return { add, launch, adding, next: () => void next(), back: () => setStep(before[step]) };
};
type Wizard = ReturnType<typeof useWizard>;

const Foot = ({ wizard, form }: { readonly wizard: Wizard; readonly form: string }) => {
  const { step, form: fields } = wizard.add;
  return (
    <>
      {step !== 'type' && <Button onClick={wizard.back}>{t.back}</Button>}
      {step === 'verify' ? (
        <Button
          key="add"
          type="submit"
          form={form}
          look="primary"
          disabled={!fields.formState.isValid}
          busy={wizard.adding.isPending}
          busyText={t.adding}
        >
          {t.add}
        </Button>
      ) : (
        <Button key="next" look={step === 'type' ? 'primary' : 'plain'} onClick={wizard.next}>
          {t.next}
        </Button>
      )}
    </>
  );
};

const Body = ({ wizard }: { readonly wizard: Wizard }) => {
  const { add, launch, adding } = wizard;
  if (add.step === 'type') return <TypeStep />;
  if (add.step === 'verify') {
    return (
      <>
        <VerifyFailure texts={texts} adding={adding} />
        <VerifyStep add={add} isBlocked={launch.isBlocked} />
      </>
    );
  }
  return (
    <>
      <LaunchFailure form={add.form} launch={launch} />
      <DetailsStep
        add={add}
        regions={[DEFAULT_REGION]}
        launch={<LaunchButton form={add.form} launch={launch} />}
      />
    </>
  );
};

/** Adds an account in three steps. What is entered stays for the next time it opens. */
export const AddAccountDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const wizard = useWizard(onClose);
  const { step, form } = wizard.add;
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (step) fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);
  const submit = form.handleSubmit(wizard.adding.submit);
  return (
    <Modal
      title={shared.accounts.addNew}
      onClose={onClose}
      footer={<Foot wizard={wizard} form={id} />}
    >
      <Steps steps={steps} current={step} />
      <form
        ref={fields}
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => void (step === 'verify' ? submit(event) : event.preventDefault())}
      >
        <Body wizard={wizard} />
      </form>
    </Modal>
  );
};
