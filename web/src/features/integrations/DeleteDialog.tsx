import { Button } from '#components/Button.tsx';
import { Modal } from '#components/Modal.tsx';
import type { Integration } from '#contracts/integration/routes.ts';
import { t as shared } from '#messages';
import { connectionTexts } from '#messages/connections.ts';
import { integrationTexts } from '#messages/integrations.ts';
import styles from './Integrations.module.css';
import { useRemove } from './queries.ts';

const t = integrationTexts.deletion;

interface DeleteDialogProps {
  readonly integration: Integration;
  readonly onClose: () => void;
}

export const DeleteDialog = ({ integration, onClose }: DeleteDialogProps) => {
  const { mutate, isPending } = useRemove();
  const remove = () => mutate(integration._id, { onSettled: onClose });
  return (
    <Modal
      title={t.title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shared.cancel}</Button>
          <Button look="danger" busy={isPending} busyText={t.deleting} onClick={remove}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <p>{t.confirmation}</p>
      <p className={styles.hint}>
        {integration.name}: {integration.connection ? connectionTexts.deletion : t.text}
      </p>
    </Modal>
  );
};
