import { CircleAlert, CircleCheck } from 'lucide-react';
import { FormAlert } from '#components/FormAlert.tsx';
import { TextLine } from '#components/FormField.tsx';
import { Spinner } from '#components/Skeleton.tsx';
import { messageOf } from '#lib/apiError.ts';
import { isStopped, useCloudAccounts } from '#lib/cloudAccounts.ts';
import { accountTexts } from '#messages/accounts.ts';
import { ConsoleLink } from '../ConsoleLink.tsx';
import { useFollowLaunch } from '../queries.ts';
import styles from './Add.module.css';
import { checkField } from './checkField.ts';
import type { AddTexts, useAdd } from './useAdd.ts';
import type { AddForm, DetailsForm } from './useAddForm.ts';

const t = accountTexts.add;

const trimmed = (text: string): string => text.trim();

/** How far a launched stack is. */
const StackProgress = ({ id }: { readonly id: string }) => {
  const account = useCloudAccounts().data?.find((one) => one.id === id);
  useFollowLaunch(account);
  if (account === undefined) return null;
  const { status, failure } = account;
  if (status === 'creating_stack') {
    return (
      <p className={styles.progress} role="status">
        <Spinner label={accountTexts.notice.creating} /> {t.waiting}
      </p>
    );
  }
  if (status === 'create_failed') {
    return (
      <p className={styles.progress} role="status">
        <CircleAlert size={18} className={styles.bad} aria-hidden /> {t.failed} {failure}
      </p>
    );
  }
  return isStopped(account) ? null : (
    <p className={styles.progress} role="status">
      <CircleCheck size={18} className={styles.good} aria-hidden /> {t.created}
    </p>
  );
};

const RoleArn = ({ form }: { readonly form: DetailsForm }) => (
  <TextLine
    label={t.roleArn}
    descriptiveText={t.roleArnHint}
    autoComplete="off"
    data-autofocus
    problem={form.formState.errors.roleArn?.message}
    {...form.register('roleArn', { validate: checkField('roleArn'), setValueAs: trimmed })}
  />
);

interface VerifyFailureProps {
  readonly texts: AddTexts;
  readonly adding: ReturnType<typeof useAdd>;
}

/** Why the account was not added, where it was tried. */
export const VerifyFailure = ({ texts, adding }: VerifyFailureProps) => {
  const { verifyError, addError } = adding;
  if (addError) return <FormAlert text={messageOf(addError, texts.addFailed)} />;
  if (!verifyError) return null;
  return (
    <FormAlert
      text={
        <span className={styles.failure}>
          <strong>{t.unable}</strong>
          <span>{messageOf(verifyError, texts.verifyFailed)}</span>
          <span>{t.checkArn}</span>
        </span>
      }
    />
  );
};

interface VerifyStepProps {
  readonly add: AddForm;
  readonly isBlocked: boolean;
}

/** The role of the stack; where it was launched from here, how far it is. */
export const VerifyStep = ({ add, isBlocked }: VerifyStepProps) => {
  const { form, launchUrl } = add;
  return (
    <>
      {launchUrl !== null && <ConsoleLink url={launchUrl} isBlocked={isBlocked} />}
      <StackProgress id={form.watch('id')} />
      <RoleArn form={form} />
    </>
  );
};
