import { Button } from '#components/Button.tsx';
import { t } from '#messages';

interface DialogFooterProps {
  /** Id of the form that the main button sends. */
  readonly form: string;
  readonly text: string;
  readonly busy: boolean;
  readonly busyText: string;
  readonly onClose: () => void;
}

export const DialogFooter = ({ form, text, busy, busyText, onClose }: DialogFooterProps) => (
  <>
    <Button onClick={onClose}>{t.cancel}</Button>
    <Button type="submit" form={form} look="primary" busy={busy} busyText={busyText}>
      {text}
    </Button>
  </>
);
