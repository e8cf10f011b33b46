import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CopyButton } from '#components/CopyButton.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { TextLine } from '#components/FormField.tsx';
import { Modal } from '#components/Modal.tsx';
import { messageOf } from '#lib/apiError.ts';
import { mfaTexts as t } from '#messages/mfa.ts';
import { DialogButtons } from './DialogButtons.tsx';
import { confirmFirstCode, type Enrolment, useProfileChanged } from './mfaCalls.ts';
import { QrCode } from './QrCode.tsx';
import styles from './Security.module.css';

interface ConfirmCodeProps {
  readonly enrolment: Enrolment;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

interface Fields {
  readonly code: string;
}

const useConfirm = ({ enrolment, onCodes }: ConfirmCodeProps) => {
  const changed = useProfileChanged();
  const [failure, setFailure] = useState<string>();
  const submit = async ({ code }: Fields): Promise<void> => {
    setFailure(undefined);
    try {
      onCodes(await confirmFirstCode(enrolment, code));
      await changed();
    } catch (error) {
      setFailure(messageOf(error, t.challenge.failed));
    }
  };
  return { failure, submit };
};

/** In groups of four, as one reads it out. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const Secret = ({ enrolment }: Pick<ConfirmCodeProps, 'enrolment'>) => (
  <div className={styles.secret}>
    <QrCode text={enrolment.otpauthUri} label={t.qr} />
    <div>
      <p className={styles.lead}>{t.scan}</p>
      <p className={styles.small}>{t.secret}</p>
      <p className={styles.key}>
        <code>{grouped(enrolment.secret)}</code>
        <CopyButton text={enrolment.secret} label={t.copySecret} />
      </p>
    </div>
  </div>
);

/** The secret for the app, and a first code of it to prove that it arrived. */
export const ConfirmCode = (props: ConfirmCodeProps) => {
  const id = useId();
  const { failure, submit } = useConfirm(props);
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { code: '' } });
  const buttons = { form: id, text: t.confirm, busyText: t.confirming, onClose: props.onClose };
  return (
    <Modal
      title={t.title}
      onClose={props.onClose}
      footer={<DialogButtons {...buttons} busy={formState.isSubmitting} />}
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <Secret enrolment={props.enrolment} />
        <FormAlert text={failure} />
        <TextLine
          label={t.enterCode}
          placeholder={t.challenge.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          data-autofocus
          problem={formState.errors.code?.message}
          {...register('code', { required: t.challenge.required, setValueAs: withoutBlanks })}
        />
      </form>
    </Modal>
  );
};

const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '');
