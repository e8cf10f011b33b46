import { Lock } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { webConfig } from '#lib/config.ts';
import { paths } from '#lib/paths.ts';
import { useMayManage } from '#lib/rights.ts';
import { t as shared } from '#messages';
import { accountTexts } from '#messages/accounts.ts';
import { useRegions } from '../queries.ts';
import styles from './Add.module.css';
import { DetailsStep } from './DetailsStep.tsx';
import { DEFAULT_REGION, type Step } from './draft.ts';
import { LaunchButton, LaunchFailure } from './LaunchButton.tsx';
import { Steps } from './Steps.tsx';
import { TypeStep } from './TypeStep.tsx';
import { useAdd, useLaunch } from './useAdd.ts';
import { type AddForm, useAddForm } from './useAddForm.ts';
import { VerifyFailure, VerifyStep } from './VerifyStep.tsx';

const t = accountTexts.add;
const steps = ['type', 'details'] as const satisfies readonly Step[];
const texts = { verifyFailed: t.verifyFailedOnPage, addFailed: t.addFailedOnPage, done: t.added };

const SelectType = ({ onNext }: { readonly onNext: () => void }) => (
  <>
    <TypeStep />
    <div className={styles.ends}>
      <ButtonLink to={paths.account}>{shared.cancel}</ButtonLink>
      <Button look="primary" onClick={onNext}>
        {t.next}
      </Button>
    </div>
  </>
);

const EnterDetails = ({ add }: { readonly add: AddForm }) => {
  const id = useId();
  const navigate = useNavigate();
  const { form } = add;
  const regions = useRegions(true).data?.msg ?? [DEFAULT_REGION];
  const launch = useLaunch(add, () => undefined);
  const adding = useAdd(texts, () => void navigate(paths.account));
  const submit = form.handleSubmit(adding.submit);
  return (
    <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <LaunchFailure form={form} launch={launch} />
      <VerifyFailure texts={texts} adding={adding} />
      <DetailsStep
        add={add}
        regions={regions}
        launch={<LaunchButton form={form} launch={launch} />}
      />
      <VerifyStep add={add} isBlocked={launch.isBlocked} />
      <div className={styles.ends}>
        <Button onClick={() => add.setStep('type')}>{t.back}</Button>
        <Button
          type="submit"
          look="primary"
          disabled={!form.formState.isValid}
          busy={adding.isPending}
          busyText={t.adding}
        >
          {t.add}
        </Button>
      </div>
    </form>
  );
};

const AddFirstAccount = () => {
  const add = useAddForm();
  const step = add.step === 'type' ? 'type' : 'details';
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);
  return (
    <div ref={body}>
      <p className={styles.lead}>{t.lead}</p>
      <Card>
        <Steps steps={steps} current={step} />
        {step === 'type' ? (
          <SelectType onNext={() => add.setStep('details')} />
        ) : (
          <EnterDetails add={add} />
        )}
      </Card>
    </div>
  );
};

/** The first account, on a page of its own. */
export const AddAccountPage = () => {
  const mayManage = useMayManage();
  return (
    <div className={styles.page}>
      <PageHeader
        title={t.welcome(webConfig().productName)}
        documentTitle={shared.accounts.addNew}
      />
      {mayManage ? (
        <AddFirstAccount />
      ) : (
        <Card>
          <EmptyState icon={<Lock size={20} />} title={accountTexts.role} />
        </Card>
      )}
    </div>
  );
};
