import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { useMayManage } from '#lib/rights.ts';
import { t as shared } from '#messages';
import { userTexts as t } from '#messages/users.ts';
import { type User, useUsers } from './queries.ts';
import { UserDialog, type UserRequest } from './UserDialog.tsx';
import { UserRow } from './UserRow.tsx';
import styles from './Users.module.css';

const WAITING_ROWS = 4;

interface RowsProps {
  readonly users: readonly User[];
  readonly onRequest: (request: UserRequest) => void;
}

const Table = ({ users, onRequest }: RowsProps) => {
  const mayManage = useMayManage();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t.caption}</caption>
      <thead>
        <tr>
          {[t.email, t.name, t.status, t.role].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow
            key={user._id}
            user={user}
            users={users}
            mayManage={mayManage}
            onRequest={onRequest}
          />
        ))}
      </tbody>
    </table>
  );
};

/** After a failed load the list is empty and offers a retry. */
const Rows = ({ onRequest }: Pick<RowsProps, 'onRequest'>) => {
  const { data, isPending, isError, refetch } = useUsers();
  if (isPending) return <SkeletonRows rows={WAITING_ROWS} height={52} />;
  const users = data?.data ?? [];
  if (users.length > 0) return <Table users={users} onRequest={onRequest} />;
  return (
    <EmptyState
      title={t.none}
      text={isError ? undefined : t.noneText}
      action={isError && <Button onClick={() => void refetch()}>{shared.retry}</Button>}
    />
  );
};

export const UsersTable = () => {
  const [request, setRequest] = useState<UserRequest>();
  return (
    <Card className={styles.list}>
      <Rows onRequest={setRequest} />
      {request && <UserDialog request={request} onClose={() => setRequest(undefined)} />}
    </Card>
  );
};
