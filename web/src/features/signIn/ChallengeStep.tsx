import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/Button.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { TextLine } from '#components/FormField.tsx';
import { messageOf } from '#lib/apiError.ts';
import { signIn } from '#lib/session/signIn.ts';
import { mfaTexts } from '#messages/mfa.ts';
import styles from './SignIn.module.css';

const t = mfaTexts.challenge;

interface ChallengeStepProps {
  readonly email: string;
  readonly password: string;
  /** Back to the first step. */
  readonly onRestart: () => void;
}

interface CodeFormProps extends ChallengeStepProps {
  readonly kind: 'code' | 'recoveryCode';
}

interface Fields {
  readonly code: string;
}

const trimmed = (text: string): string => text.trim();

const useChallenge = ({ email, password, kind }: CodeFormProps) => {
  const [failure, setFailure] = useState<string>();
  const submit = async ({ code }: Fields): Promise<void> => {
    setFailure(undefined);
    try {
      await signIn({ email, password, [kind]: code });
    } catch (error) {
      setFailure(messageOf(error, t.failed));
    }
  };
  return { failure, submit };
};

const look = {
  code: {
    label: t.code,
    descriptiveText: t.codeHint,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 7,
  },
  recoveryCode: { label: t.recoveryCode, autoComplete: 'off', maxLength: 32 },
} as const;

const CodeForm = (props: CodeFormProps) => {
  const { failure, submit } = useChallenge(props);
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { code: '' } });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <FormAlert text={failure} />
      <TextLine
        {...look[props.kind]}
        autoFocus
        spellCheck={false}
        problem={formState.errors.code?.message}
        {...register('code', { required: t.required, setValueAs: trimmed })}
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        busy={formState.isSubmitting}
        busyText={t.verifying}
      >
        {t.verify}
      </Button>
    </form>
  );
};

/** The second factor: a code of the authenticator app, or a recovery code in its place. */
export const ChallengeStep = (props: ChallengeStepProps) => {
  const [kind, setKind] = useState<CodeFormProps['kind']>('code');
  const other = kind === 'code' ? 'recoveryCode' : 'code';
  return (
    <>
      <p className={styles.lead}>{kind === 'code' ? t.lead : t.recoveryLead}</p>
      <CodeForm key={kind} {...props} kind={kind} />
      <div className={styles.links}>
        <Button look="link" size="small" onClick={() => setKind(other)}>
          {kind === 'code' ? t.useRecovery : t.useApp}
        </Button>
        <Button look="link" size="small" onClick={props.onRestart}>
          {t.back}
        </Button>
      </div>
    </>
  );
};
