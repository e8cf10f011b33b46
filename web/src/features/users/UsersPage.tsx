import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Segmented } from '#components/Segmented.tsx';
import { useMayManage } from '#lib/rights.ts';
import { userTexts as t } from '#messages/users.ts';
import { AuditLog } from './AuditLog.tsx';
import { CustomerSettings } from './CustomerSettings.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { useUsers } from './queries.ts';
import styles from './Users.module.css';
import { UsersTable } from './UsersTable.tsx';

type Tab = 'users' | 'audit';

const tabs = [
  { value: 'users' as const, label: t.tabs.users },
  { value: 'audit' as const, label: t.tabs.audit },
];

const Users = () => (
  <>
    <UsersTable />
    <CustomerSettings />
  </>
);

/** Users of the customer, and the audit log. */
export const UsersPage = () => {
  const [tab, setTab] = useState<Tab>('users');
  const [inviting, setInviting] = useState(false);
  const mayManage = useMayManage();
  const count = useUsers().data?.data.length;
  return (
    <>
      <PageHeader
        title={t.title}
        note={count === undefined ? undefined : t.count(count)}
        actions={
          <Button
            look="primary"
            disabled={!mayManage}
            title={mayManage ? undefined : t.adminsOnly}
            onClick={() => setInviting(true)}
          >
            {t.create}
          </Button>
        }
      />
      <div className={styles.tabs}>
        <Segmented label={t.tabs.label} options={tabs} value={tab} onChange={setTab} />
      </div>
      {tab === 'users' ? <Users /> : <AuditLog />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
};
