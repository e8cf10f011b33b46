import { type ComponentType, lazy, Suspense } from 'react';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import type { DialogKind, OpenDialog } from './openDialog.ts';

interface AccountDialogProps {
  readonly account: CloudAccount;
  readonly onClose: () => void;
}
interface PlainDialogProps {
  readonly onClose: () => void;
}

const ofAccount: Readonly<Partial<Record<DialogKind, ComponentType<AccountDialogProps>>>> = {
  status: lazy(async () => ({
    default: (await import('./dialogs/StatusDialog.tsx')).StatusDialog,
  })),
  scope: lazy(async () => ({
    default: (await import('./scope/ScopeDialog.tsx')).ScopeDialog,
  })),
  update: lazy(async () => ({
    default: (await import('./dialogs/UpdateDialog.tsx')).UpdateDialog,
  })),
  delete: lazy(async () => ({
    default: (await import('./dialogs/DeleteDialog.tsx')).DeleteDialog,
  })),
};

const plain: Readonly<Partial<Record<DialogKind, ComponentType<PlainDialogProps>>>> = {
  add: lazy(async () => ({
    default: (await import('./add/AddAccountDialog.tsx')).AddAccountDialog,
  })),
  info: lazy(async () => ({
    default: (await import('./stack/StackInfoDialog.tsx')).StackInfoDialog,
  })),
};

interface DialogsProps {
  readonly open: OpenDialog;
  readonly accounts: readonly CloudAccount[];
  readonly onClose: () => void;
}

/** The dialog that the address names; none for an account that is not there. */
export const Dialogs = ({ open: { kind, id }, accounts, onClose }: DialogsProps) => {
  const Plain = plain[kind];
  const OfAccount = ofAccount[kind];
  const account = accounts.find((one) => one.id === id);
  return (
    <Suspense fallback={null}>
      {Plain && <Plain onClose={onClose} />}
      {OfAccount && account && <OfAccount account={account} onClose={onClose} />}
    </Suspense>
  );
};
