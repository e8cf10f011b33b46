import { Button } from '#components/Button.tsx';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { Modal } from '#components/Modal.tsx';
import { userTexts as t } from '#messages/users.ts';
import { type User, useDelete, useMfaReset, useRoleChange } from './queries.ts';
import styles from './Users.module.css';

/** What is asked before it is done to a user. */
export interface UserQuestion {
  readonly kind: 'delete' | 'mfa' | 'giveUp' | 'lastAdmin';
  readonly user: User;
}

interface AskProps {
  readonly user: User;
  readonly onClose: () => void;
}

const AskDelete = ({ user, onClose }: AskProps) => {
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
      <p>{t.deleteQuestion}</p>
      <p className={styles.whom}>{user.email}</p>
      <p className={styles.hint}>{t.deleteNote}</p>
    </ConfirmDialog>
  );
};

const AskMfaReset = ({ user, onClose }: AskProps) => {
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
      <p>{t.mfa.question(user.email)}</p>
    </ConfirmDialog>
  );
};

const AskGiveUp = ({ user, onClose }: AskProps) => {
  const { mutate, isPending } = useRoleChange();
  return (
    <ConfirmDialog
      title={t.demoteSelfTitle}
      confirm={t.demote}
      busy={isPending}
      onConfirm={() => mutate({ ...user, role: 'OPERATOR' }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{t.demoteSelf}</p>
    </ConfirmDialog>
  );
};

const LastAdmin = ({ user, onClose }: AskProps) => (
  <Modal
    title={t.demoteTitle}
    size="small"
    onClose={onClose}
    footer={
      <Button look="primary" data-autofocus onClick={onClose}>
        {t.understood}
      </Button>
    }
  >
    <p>{t.demoteQuestion(user.email)}</p>
  </Modal>
);

const dialogs = {
  delete: AskDelete,
  mfa: AskMfaReset,
  giveUp: AskGiveUp,
  lastAdmin: LastAdmin,
} as const;

export const UserDialog = ({
  question: { kind, user },
  onClose,
}: {
  readonly question: UserQuestion;
  readonly onClose: () => void;
}) => {
  const Dialog = dialogs[kind];
  return <Dialog user={user} onClose={onClose} />;
};
