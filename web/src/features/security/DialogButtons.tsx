import { Button } from '#components/Button.tsx';
import { t } from '#messages';

interface DialogButtonsProps {
  /** Id of the form that the main button sends. */
  readonly form: string;
  readonly text: string;
  readonly busy: boolean;
  readonly busyText: string;
  readonly danger?: boolean;
  readonly onClose: () => void;
}

/** Cancel, and the button that sends the dialog's form. */
export const DialogButtons = ({
  form,
  text,
  busy,
  busyText,
  danger = false,
  onClose,
}: DialogButtonsProps) => (
  <>
    <Button onClick={onClose}>{t.cancel}</Button>
    <Button
      type="submit"
      form={form}
      look={danger ? 'danger' : 'primary'}
      busy={busy}
      busyText={busyText}
    >
      {text}
    </Button>
  </>
);
