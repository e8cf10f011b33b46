import { type UseFormReturn, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { TextLine } from '#components/FormField.tsx';
import { TextBox } from '#components/TextBox.tsx';
import { registrationRoutes } from '#contracts/registration/routes.ts';
import { call } from '#lib/api.ts';
import { checkedBy } from '#lib/formCheck.ts';
import { paths } from '#lib/paths.ts';
import { registerTexts as t } from '#messages/register.ts';
import styles from '../SignIn.module.css';
import { RegistrationLine } from './RegistrationLine.tsx';
import { checkRegister, isEmail, type RegisterFields } from './registerCheck.ts';
import { useRegistration } from './useRegistration.ts';

type Form = UseFormReturn<RegisterFields>;

/** Checks on leaving the e-mail field whether the account exists. A failed check is silent. */
const useExistingCheck = ({ setError, getValues }: Form) => {
  return async (): Promise<void> => {
    const email = getValues('email').trim();
    if (!isEmail(email)) return;
    const reply = await call(registrationRoutes.findExistingAccount, { email }).catch(() => null);
    if (reply?.exists && getValues('email').trim() === email) {
      setError('email', { type: 'exists', message: t.exists });
    }
  };
};

const Names = ({ form: { register, formState } }: { readonly form: Form }) => (
  <div className={styles.pair}>
    <TextLine
      label={t.firstName}
      autoComplete="given-name"
      maxLength={100}
      autoFocus
      problem={formState.errors.firstName?.message}
      {...register('firstName')}
    />
    <TextLine
      label={t.lastName}
      autoComplete="family-name"
      maxLength={100}
      problem={formState.errors.lastName?.message}
      {...register('lastName')}
    />
  </div>
);

const Rest = ({ form, fixedEmail }: { readonly form: Form; readonly fixedEmail: boolean }) => {
  const { register, formState } = form;
  const check = useExistingCheck(form);
  return (
    <>
      <TextLine
        label={t.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        placeholder={t.emailHint}
        isReadOnly={fixedEmail}
        problem={formState.errors.email?.message}
        {...register('email', { onBlur: () => void check() })}
      />
      <TextLine
        label={t.company}
        autoComplete="organization"
        maxLength={100}
        problem={formState.errors.company?.message}
        {...register('company')}
      />
      <TextBox label={t.message} note={t.optional} maxLength={5000} {...register('message')} />
    </>
  );
};

const Links = ({ onBack }: { readonly onBack: () => void }) => (
  <div className={styles.links}>
    <Button look="link" size="small" onClick={onBack}>
      {t.back}
    </Button>
    <span>
      {t.haveAccount} <Link to={paths.home}>{t.toLogin}</Link>
    </span>
  </div>
);

interface RegisterFormProps {
  /** As Google or an earlier try of this browser's tab has it. */
  readonly start: RegisterFields;
  readonly onBack: () => void;
}

/** The second step of registering: who, which company, and a word to us. */
export const RegisterForm = ({ start, onBack }: RegisterFormProps) => {
  const byGoogle = start.googleRef !== undefined;
  const form = useForm<RegisterFields>({
    defaultValues: start,
    resolver: checkedBy(checkRegister),
    reValidateMode: 'onSubmit',
  });
  const { state, submit } = useRegistration();
  return (
    <>
      <p className={styles.lead}>{byGoogle ? t.googleLead : t.formLead}</p>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <Names form={form} />
        <Rest form={form} fixedEmail={byGoogle} />
        <RegistrationLine state={state} />
        <Button
          type="submit"
          look="primary"
          size="large"
          busy={form.formState.isSubmitting}
          busyText={t.submitting}
        >
          {t.submit}
        </Button>
      </form>
      <Links onBack={onBack} />
    </>
  );
};
