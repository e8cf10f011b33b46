import { KeyRound, LogOut, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { closeAround, Popover } from '#components/Popover.tsx';
import { paths } from '#lib/paths.ts';
import { signOut } from '#lib/session/signIn.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { t } from '#messages';
import styles from './TopBar.module.css';

const dialogs = {
  password: lazy(async () => ({
    default: (await import('#features/security/ChangePasswordDialog.tsx')).ChangePasswordDialog,
  })),
  mfa: lazy(async () => ({
    default: (await import('#features/security/MfaDialog.tsx')).MfaDialog,
  })),
};

const Logout = () => {
  const [busy, setBusy] = useState(false);
  const leave = (): void => {
    setBusy(true);
    void signOut();
  };
  return (
    <Button busy={busy} busyText={t.header.logout} onClick={leave}>
      <LogOut size={15} aria-hidden />
      {t.header.logout}
    </Button>
  );
};

const Person = () => {
  const session = useSignedIn();
  return (
    <p className={styles.person}>
      <b>{nameOf(session)}</b>
      <span>{session.username}</span>
      <span>
        {session.customer_name || t.defaultCustomer} · {session.role}
      </span>
    </p>
  );
};

const nameOf = (session: ReturnType<typeof useSignedIn>): string =>
  `${session.first_name} ${session.last_name}`.trim() || session.username;

type Dialog = keyof typeof dialogs;

/** Actions on the own account; a visitor of the demo has none. */
const OwnAccount = ({ onOpen }: { readonly onOpen: (dialog: Dialog) => void }) =>
  useSignedIn().userId === '' ? null : (
    <div className={styles.ownAccount}>
      <Button look="link" size="small" onClick={() => onOpen('password')}>
        <KeyRound size={15} aria-hidden />
        {t.header.changePassword}
      </Button>
      <Button look="link" size="small" onClick={() => onOpen('mfa')}>
        <ShieldCheck size={15} aria-hidden />
        {t.header.twoStep}
      </Button>
      <Link className={styles.ownPage} to={paths.ownAccount} onClick={closeAround}>
        <MonitorSmartphone size={15} aria-hidden />
        {t.header.sessions}
      </Link>
    </div>
  );

export const ProfilePopover = () => {
  const session = useSignedIn();
  const [open, setOpen] = useState<Dialog>();
  const initials = `${session.first_name.slice(0, 1)}${session.last_name.slice(0, 1)}`;
  const OpenDialog = open && dialogs[open];
  return (
    <>
      <Popover
        label={`${t.header.profile}: ${nameOf(session)}`}
        icon={
          <span
            className={styles.avatar}
            data-initials={initials.toUpperCase() || '?'}
            aria-hidden
          />
        }
        iconOnly
        className={styles.avatarButton}
      >
        <div className={styles.panel}>
          <Person />
          <OwnAccount onOpen={setOpen} />
          <Logout />
        </div>
      </Popover>
      {OpenDialog && (
        <Suspense>
          <OpenDialog onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
};
