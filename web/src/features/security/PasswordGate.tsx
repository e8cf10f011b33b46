import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert, FormNotice } from '#components/FormAlert.tsx';
import { PasswordLine } from '#components/FormField.tsx';
import { HiddenUser } from '#components/HiddenUser.tsx';
import { Modal } from '#components/Modal.tsx';
import { messageOf } from '#lib/apiError.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { mfaTexts as t } from '#messages/mfa.ts';
import { DialogButtons } from './DialogButtons.tsx';
import { type Enrolment, enrol, turnOff, useProfileChanged } from './mfaCalls.ts';
import styles from './Security.module.css';

type PasswordGateProps = { readonly onClose: () => void } & (
  | { readonly kind: 'enrol'; readonly onEnrolment: (enrolment: Enrolment) => void }
  | { readonly kind: 'turnOff' }
);

interface Fields {
  readonly password: string;
}

const words = {
  enrol: { text: t.start, busyText: t.starting, failed: t.startFailed, danger: false },
  turnOff: { text: t.turnOff, busyText: t.turningOff, failed: t.offFailed, danger: true },
} as const;

const useGate = (props: PasswordGateProps) => {
  const { userId, username } = useSignedIn();
  const changed = useProfileChanged();
  const [failure, setFailure] = useState<string>();
  const submit = async ({ password }: Fields): Promise<void> => {
    setFailure(undefined);
    try {
      if (props.kind === 'enrol') return props.onEnrolment(await enrol(password));
      await turnOff(userId, password);
      await changed();
      toast('success', t.turnedOff);
      props.onClose();
    } catch (error) {
      setFailure(messageOf(error, words[props.kind].failed));
    }
  };
  return { username, failure, submit };
};

/** The own password is required to turn the second factor on or off. */
export const PasswordGate = (props: PasswordGateProps) => {
  const { kind, onClose } = props;
  const id = useId();
  const { username, failure, submit } = useGate(props);
  const form = useForm<Fields>({ defaultValues: { password: '' } });
  const { text, busyText, danger } = words[kind];
  const buttons = { form: id, text, busyText, danger, onClose, busy: form.formState.isSubmitting };
  return (
    <Modal title={t.title} size="small" onClose={onClose} footer={<DialogButtons {...buttons} />}>
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <Intro on={kind === 'turnOff'} />
        <FormAlert text={failure} />
        <HiddenUser email={username} />
        <PasswordLine
          label={t.password}
          autoComplete="current-password"
          data-autofocus
          problem={form.formState.errors.password?.message}
          {...form.register('password', { required: t.passwordRequired })}
        />
      </form>
    </Modal>
  );
};

const Intro = ({ on }: { readonly on: boolean }) =>
  on ? (
    <>
      <FormNotice text={t.on} />
      <p className={styles.lead}>{t.onLead}</p>
    </>
  ) : (
    <p className={styles.lead}>{t.intro}</p>
  );
