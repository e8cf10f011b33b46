import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import type { Policy } from '#contracts/policy/policy.ts';
import { policyTexts } from '#messages/policies.ts';
import { useDeletePolicy } from './queries.ts';

const t = policyTexts.deletion;

interface DeletePolicyDialogProps {
  readonly policy: Policy;
  readonly onClose: () => void;
}

export const DeletePolicyDialog = ({ policy, onClose }: DeletePolicyDialogProps) => {
  const { mutate, isPending } = useDeletePolicy();
  return (
    <ConfirmDialog
      title={t.title}
      confirm={t.confirm}
      danger
      busy={isPending}
      busyText={t.deleting}
      onConfirm={() => mutate(policy._id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p dir="auto">{t.text(policy.name)}</p>
    </ConfirmDialog>
  );
};
