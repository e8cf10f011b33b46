import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { t as shared } from '#messages';
import { userTexts as t } from '#messages/users.ts';
import { type User, useMayManage, useUsers } from './queries.ts';
import { UserDialog, type UserQuestion } from './UserDialog.tsx';
import { UserRow } from './UserRow.tsx';
import styles from './Users.module.css';

const WAITING_ROWS = 4;

interface RowsProps {
  readonly users: readonly User[];
  readonly onAsk: (question: UserQuestion) => void;
}

const Table = ({ users, onAsk }: RowsProps) => {
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
          <UserRow key={user._id} user={user} users={users} mayManage={mayManage} onAsk={onAsk} />
        ))}
      </tbody>
    </table>
  );
};

/** A list that did not come is empty and says nothing; it can be asked for again. */
const Rows = ({ onAsk }: Pick<RowsProps, 'onAsk'>) => {
  const { data, isPending, isError, refetch } = useUsers();
  if (isPending) return <SkeletonRows rows={WAITING_ROWS} height={52} />;
  const users = data?.data ?? [];
  if (users.length > 0) return <Table users={users} onAsk={onAsk} />;
  return (
    <EmptyState
      title={t.none}
      text={isError ? undefined : t.noneText}
      action={isError && <Button onClick={() => void refetch()}>{shared.retry}</Button>}
    />
  );
};

export const UsersTable = () => {
  const [question, setQuestion] = useState<UserQuestion>();
  return (
    <Card className={styles.list}>
      <Rows onAsk={setQuestion} />
      {question && <UserDialog question={question} onClose={() => setQuestion(undefined)} />}
    </Card>
  );
};
