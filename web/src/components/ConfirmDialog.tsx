import type { ReactNode } from 'react';
import { t } from '#messages';
import { Button } from './Button.tsx';
import { FormAlert } from './FormAlert.tsx';
import { Modal } from './Modal.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  /** Text of the dialog. */
  readonly children: ReactNode;
  /** Words of the button that does it. */
  readonly confirm: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly busyText?: string;
  /** Why it did not work; the dialog stays open. */
  readonly failure?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms an action that cannot be undone. Render it while it is open. */
export const ConfirmDialog = ({
  title,
  children,
  confirm,
  danger = false,
  busy = false,
  busyText = confirm,
  failure,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Modal
    title={title}
    size="small"
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          look={danger ? 'danger' : 'primary'}
          busy={busy}
          busyText={busyText}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </>
    }
  >
    {children}
    <FormAlert text={failure} />
  </Modal>
);
