import { KeyRound, Trash2 } from 'lucide-react';
import { IconButton } from '#components/IconButton.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { userTexts as t } from '#messages/users.ts';
import { type User, useRoleChange, useStatusChange } from './queries.ts';
import type { UserQuestion } from './UserDialog.tsx';
import styles from './Users.module.css';

export interface UserRowProps {
  readonly user: User;
  /** All of the list: who is the last one, who the last ADMIN? */
  readonly users: readonly User[];
  readonly mayManage: boolean;
  readonly onAsk: (question: UserQuestion) => void;
}

const statuses = [
  { value: 'IN-ACTIVE', label: t.pending },
  { value: 'ACTIVE', label: t.active },
];
const roles = [
  { value: 'ADMIN', label: t.admin },
  { value: 'OPERATOR', label: t.operator },
];

const isLastAdmin = (user: User, users: readonly User[]): boolean =>
  user.role === 'ADMIN' && users.filter(({ role }) => role === 'ADMIN').length === 1;

const StatusChoice = ({ user, mayManage }: Pick<UserRowProps, 'user' | 'mayManage'>) => {
  const { mutate, isPending, variables } = useStatusChange();
  return (
    <SelectLine
      inline
      label={t.statusOf(user.email)}
      options={statuses}
      value={isPending ? variables.status : user.status}
      disabled={!mayManage || isPending}
      data-status={user.status}
      onChange={(event) => mutate({ ...user, status: event.target.value as User['status'] })}
    />
  );
};

const RoleChoice = ({ user, users, mayManage, onAsk }: UserRowProps) => {
  const { mutate, isPending, variables } = useRoleChange();
  const { userId } = useSignedIn();
  const choose = (role: User['role']): void => {
    if (isLastAdmin(user, users)) onAsk({ kind: 'lastAdmin', user });
    else if (user._id === userId) onAsk({ kind: 'giveUp', user });
    else mutate({ ...user, role });
  };
  return (
    <SelectLine
      inline
      label={t.roleOf(user.email)}
      options={roles}
      value={isPending ? variables.role : user.role}
      disabled={!mayManage || isPending}
      onChange={(event) => choose(event.target.value as User['role'])}
    />
  );
};

/** The own row cannot be deleted; the last user's says why. */
const DeleteButton = ({ user, users, mayManage, onAsk }: UserRowProps) => {
  const own = useSignedIn().userId === user._id;
  const last = users.length < 2;
  const press = (): void => {
    if (last) toast('warning', t.removeLast);
    else if (!own && mayManage) onAsk({ kind: 'delete', user });
  };
  return (
    <IconButton
      label={own && !last ? t.removeSelf : t.remove(user.email)}
      aria-disabled={own || last || !mayManage}
      className={styles.delete}
      onClick={press}
    >
      <Trash2 size={16} aria-hidden />
    </IconButton>
  );
};

const MfaReset = ({ user, onAsk }: Pick<UserRowProps, 'user' | 'onAsk'>) => {
  const { role, userId } = useSignedIn();
  if (!user.mfa || role !== 'ADMIN' || user._id === userId) return null;
  return (
    <IconButton label={t.resetMfa(user.email)} onClick={() => onAsk({ kind: 'mfa', user })}>
      <KeyRound size={16} aria-hidden />
    </IconButton>
  );
};

export const UserRow = (props: UserRowProps) => {
  const { user, onAsk } = props;
  const own = useSignedIn().userId === user._id;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <tr>
      <th scope="row" title={user.email}>
        {user.email}
        {own && <span className={styles.you}>{t.you}</span>}
      </th>
      <td data-title={t.name}>{name || '-'}</td>
      <td data-title={t.status}>
        <StatusChoice {...props} />
      </td>
      <td data-title={t.role}>
        <RoleChoice {...props} />
      </td>
      <td className={styles.rowActions}>
        <MfaReset user={user} onAsk={onAsk} />
        <DeleteButton {...props} />
      </td>
    </tr>
  );
};
