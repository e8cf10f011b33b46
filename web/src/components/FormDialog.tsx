import { type FormEvent, type ReactNode, useId } from 'react';
import { t } from '#messages';
import { Button } from './Button.tsx';
import styles from './FormDialog.module.css';
import { Modal, type ModalProps } from './Modal.tsx';

interface FormDialogProps extends Pick<ModalProps, 'title' | 'size' | 'onClose'> {
  /** Words of the main button, and while it is busy. */
  readonly submit: string;
  readonly submitting: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** What it sends cannot be undone. */
  readonly danger?: boolean;
  readonly onSubmit: (event: FormEvent) => unknown;
  /** The fields. */
  readonly children: ReactNode;
  /** Content below the form that is not sent. */
  readonly below?: ReactNode;
}

/** A dialog around one form, with Cancel and the button that sends it. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, size = 'medium', onClose, submit, submitting, busy, disabled = false } = props;
  const id = useId();
  return (
    <Modal
      title={title}
      size={size}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            type="submit"
            form={id}
            look={props.danger ? 'danger' : 'primary'}
            disabled={disabled}
            busy={busy}
            busyText={submitting}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => void props.onSubmit(event)}
      >
        {props.children}
      </form>
      {props.below}
    </Modal>
  );
};
