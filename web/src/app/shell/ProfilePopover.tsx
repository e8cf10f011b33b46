import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Popover } from '#components/Popover.tsx';
import { signOut } from '#lib/session/signIn.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { t } from '#messages';
import styles from './TopBar.module.css';

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

export const ProfilePopover = () => {
  const session = useSignedIn();
  const name = `${session.first_name} ${session.last_name}`.trim() || session.username;
  const initials = `${session.first_name.slice(0, 1)}${session.last_name.slice(0, 1)}`;
  return (
    <Popover
      label={`${t.header.profile}: ${name}`}
      icon={
        <span className={styles.avatar} data-initials={initials.toUpperCase() || '?'} aria-hidden />
      }
      iconOnly
      className={styles.avatarButton}
    >
      <div className={styles.panel}>
        <p className={styles.person}>
          <b>{name}</b>
          <span>{session.username}</span>
          <span>
            {session.customer_name || t.defaultCustomer} · {session.role}
          </span>
        </p>
        <Logout />
      </div>
    </Popover>
  );
};
