import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Segmented } from '#components/Segmented.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { RowsExport } from '#features/shared/list/RowsExport.tsx';
import { useMayManage } from '#lib/rights.ts';
import { userTexts as t } from '#messages/users.ts';
import { AuditLog } from './AuditLog.tsx';
import { CustomerSettings } from './CustomerSettings.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { useUsers } from './queries.ts';
import styles from './Users.module.css';
import { UsersTable } from './UsersTable.tsx';

type Tab = 'users' | 'keys' | 'audit';

const ApiKeys = lazy(async () => ({ default: (await import('./keys/ApiKeys.tsx')).ApiKeys }));

const tabs = [
  { value: 'users' as const, label: t.tabs.users },
  { value: 'keys' as const, label: t.tabs.keys },
  { value: 'audit' as const, label: t.tabs.audit },
];

const Users = () => (
  <>
    <UsersTable />
    <CustomerSettings />
  </>
);

const parts = { users: <Users />, keys: <ApiKeys />, audit: <AuditLog /> };

/** Users of the customer, its API keys and the audit log. */
export const UsersPage = () => {
  const [tab, setTab] = useState<Tab>('users');
  const [inviting, setInviting] = useState(false);
  const mayManage = useMayManage();
  const users = useUsers().data?.data;
  return (
    <>
      <PageHeader
        title={t.title}
        note={users && t.count(users.length)}
        actions={
          <>
            {tab === 'users' && (
              <RowsExport
                file="users"
                rows={users}
                columns={async () => (await import('./usersCsv.ts')).usersCsv}
                event={async () => (await import('./userOcsf.ts')).userOcsf}
              />
            )}
            <Button
              changes
              look="primary"
              disabled={!mayManage}
              title={mayManage ? undefined : t.adminsOnly}
              onClick={() => setInviting(true)}
            >
              {t.create}
            </Button>
          </>
        }
      />
      <div className={styles.tabs}>
        <Segmented label={t.tabs.label} options={tabs} value={tab} onChange={setTab} />
      </div>
      <Suspense fallback={<SkeletonRows rows={6} />}>{parts[tab]}</Suspense>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
};
