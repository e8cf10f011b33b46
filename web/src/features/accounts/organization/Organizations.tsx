import { Network } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/Button.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { organizationTexts as t } from '#messages/organization.ts';
import { useDecide, useMembers } from './queries.ts';

const MembersCard = lazy(async () => ({
  default: (await import('./MembersCard.tsx')).MembersCard,
}));
const OrganizationDialog = lazy(async () => ({
  default: (await import('./OrganizationDialog.tsx')).OrganizationDialog,
}));

/** A management account is connected by a stack of its own. */
const mayManage = ({ status, stackId }: CloudAccount): boolean =>
  stackId !== null && (status === 'active' || status === 'outdated');

/** Connects an organisation, and shows its accounts that wait to be confirmed. */
export const Organizations = ({ accounts }: { readonly accounts: readonly CloudAccount[] }) => {
  const [isOpen, setOpen] = useState(false);
  const shown = useMembers();
  const accept = useDecide('acceptMembers');
  const refuse = useDecide('refuseMembers');
  const restore = useDecide('restoreMembers');
  const managing = accounts.filter(mayManage);
  const close = (): void => setOpen(false);
  return (
    <>
      {accounts.length > 0 && (
        <Button changes onClick={() => setOpen(true)}>
          <Network size={15} aria-hidden />
          {t.connect}
        </Button>
      )}
      {shown !== undefined && shown.organizations.length > 0 && (
        <Suspense>
          <MembersCard
            shown={shown}
            onAccept={(ids) => accept.mutate(ids)}
            onRefuse={(ids) => refuse.mutate(ids)}
            onRestore={(ids) => restore.mutate(ids)}
          />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <OrganizationDialog accounts={managing} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
