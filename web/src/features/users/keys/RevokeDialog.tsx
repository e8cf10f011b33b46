import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import type { ApiKey } from '#contracts/apiKey/routes.ts';
import { messageOf } from '#lib/apiError.ts';
import { apiKeyTexts } from '#messages/apiKeys.ts';
import { useRevocation } from './keyQueries.ts';

const t = apiKeyTexts.revocation;

interface RevokeDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

export const RevokeDialog = ({ apiKey, onClose }: RevokeDialogProps) => {
  const { mutate, isPending, error } = useRevocation();
  return (
    <ConfirmDialog
      title={t.title}
      confirm={t.confirm}
      danger
      busy={isPending}
      busyText={t.revoking}
      failure={error ? messageOf(error, t.failed) : undefined}
      onConfirm={() => mutate(apiKey._id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t.text(apiKey.name)}</p>
    </ConfirmDialog>
  );
};
