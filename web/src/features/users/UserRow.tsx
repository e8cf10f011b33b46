import { KeyRound, Trash2 } from 'lucide-react';
import { IconButton } from '#components/IconButton.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { refusalOfUserChange, type UserChange } from '#contracts/user/roleRules.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { userTexts as t } from '#messages/users.ts';
import { type User, useRoleChange, useStatusChange } from './queries.ts';
import type { UserRequest } from './UserDialog.tsx';
import styles from './Users.module.css';

interface RowProps {
  readonly user: User;
  readonly mayManage: boolean;
}
export interface UserRowProps extends RowProps {
  /** All of the list, since the last one cannot be deleted. */
  readonly users: readonly User[];
  readonly onRequest: (request: UserRequest) => void;
}

const statuses = [
  { value: 'IN-ACTIVE', label: t.pending },
  { value: 'ACTIVE', label: t.active },
];
const roles = [
  { value: 'ADMIN', label: t.admin },
  { value: 'OPERATOR', label: t.operator },
];

/** Why the reader of this page may not make a change; undefined = allowed. */
const useRefusal = ({ user, mayManage }: RowProps, change: UserChange): string | undefined => {
  const { userId, role } = useSignedIn();
  const caller = { userId, role: role === 'ADMIN' ? 'ADMIN' : 'OPERATOR' } as const;
  const target = { userId: user._id, role: user.role };
  return mayManage ? refusalOfUserChange(caller, target, change) : t.adminsOnly;
};

const StatusChoice = (props: RowProps) => {
  const { user } = props;
  const { mutate, isPending, variables } = useStatusChange();
  const refusal = useRefusal(props, { status: user.status });
  return (
    <SelectLine
      inline
      label={t.statusOf(user.email)}
      options={statuses}
      value={isPending ? variables.status : user.status}
      disabled={refusal !== undefined || isPending}
      title={refusal}
      data-status={user.status}
      onChange={(event) => mutate({ ...user, status: event.target.value as User['status'] })}
    />
  );
};

const RoleChoice = (props: RowProps) => {
  const { user } = props;
  const { mutate, isPending, variables } = useRoleChange();
  // The only other role of an OPERATOR is ADMIN, which not everybody may give.
  const refusal = useRefusal(props, { role: 'ADMIN' });
  return (
    <SelectLine
      inline
      label={t.roleOf(user.email)}
      options={roles}
      value={isPending ? variables.role : user.role}
      disabled={refusal !== undefined || isPending}
      title={refusal}
      onChange={(event) => mutate({ ...user, role: event.target.value as User['role'] })}
    />
  );
};

/** A row that cannot be deleted shows the reason. */
const DeleteButton = (props: UserRowProps) => {
  const { user, users, onRequest } = props;
  const last = users.length < 2;
  const refusal = useRefusal(props, 'delete');
  const press = (): void => {
    if (last) toast('warning', t.removeLast);
    else if (refusal === undefined) onRequest({ kind: 'delete', user });
  };
  return (
    <IconButton
      label={refusal !== undefined && !last ? refusal : t.remove(user.email)}
      aria-disabled={last || refusal !== undefined}
      className={styles.delete}
      onClick={press}
    >
      <Trash2 size={16} aria-hidden />
    </IconButton>
  );
};

const MfaReset = ({ user, onRequest }: Pick<UserRowProps, 'user' | 'onRequest'>) => {
  const { role, userId } = useSignedIn();
  if (!user.mfa || role !== 'ADMIN' || user._id === userId) return null;
  return (
    <IconButton
      changes
      label={t.resetMfa(user.email)}
      onClick={() => onRequest({ kind: 'mfa', user })}
    >
      <KeyRound size={16} aria-hidden />
    </IconButton>
  );
};

export const UserRow = (props: UserRowProps) => {
  const { user, onRequest } = props;
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
        <MfaReset user={user} onRequest={onRequest} />
        <DeleteButton {...props} />
      </td>
    </tr>
  );
};
