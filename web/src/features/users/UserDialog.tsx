import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { userTexts as t } from '#messages/users.ts';
import { type User, useDelete, useMfaReset } from './queries.ts';
import styles from './Users.module.css';

/** Confirmation before an action on a user. */
export interface UserRequest {
  readonly kind: 'delete' | 'mfa';
  readonly user: User;
}

interface ConfirmProps {
  readonly user: User;
  readonly onClose: () => void;
}

const ConfirmDelete = ({ user, onClose }: ConfirmProps) => {
  const { mutate, isPending } = useDelete();
  return (
    <ConfirmDialog
      title={t.deleteTitle}
      confirm={t.confirmDelete}
      danger
      busy={isPending}
      busyText={t.deleting}
      onConfirm={() => mutate(user, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{t.deleteConfirmation}</p>
      <p className={styles.whom}>{user.email}</p>
      <p className={styles.hint}>{t.deleteNote}</p>
    </ConfirmDialog>
  );
};

const ConfirmMfaReset = ({ user, onClose }: ConfirmProps) => {
  const { mutate, isPending } = useMfaReset();
  return (
    <ConfirmDialog
      title={t.mfa.title}
      confirm={t.mfa.reset}
      danger
      busy={isPending}
      busyText={t.mfa.resetting}
      onConfirm={() => mutate(user, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{t.mfa.confirmation(user.email)}</p>
    </ConfirmDialog>
  );
};

const dialogs = {
  delete: ConfirmDelete,
  mfa: ConfirmMfaReset,
} as const;

export const UserDialog = ({
  request: { kind, user },
  onClose,
}: {
  readonly request: UserRequest;
  readonly onClose: () => void;
}) => {
  const Dialog = dialogs[kind];
  return <Dialog user={user} onClose={onClose} />;
};
