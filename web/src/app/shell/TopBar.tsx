import { CircleHelp, Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#components/IconButton.tsx';
import { Modal } from '#components/Modal.tsx';
import { AccountSelect } from '#features/shared/AccountSelect.tsx';
import { closeHelp, openHelp, useHelp } from '#lib/helpTopic.ts';
import { t } from '#messages';
import { MessagesPopover } from './MessagesPopover.tsx';
import navStyles from './Nav.module.css';
import { NavList } from './NavList.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { ProfilePopover } from './ProfilePopover.tsx';
import { RiskScore } from './RiskScore.tsx';
import { SettingsPopover } from './SettingsPopover.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import styles from './TopBar.module.css';

const HelpModal = lazy(async () => ({
  default: (await import('#features/help/HelpModal.tsx')).HelpModal,
}));

const PhoneMenu = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t.nav.menu} className={styles.phoneMenu} onClick={() => setOpen(true)}>
        <MenuIcon size={18} aria-hidden />
      </IconButton>
      {open && (
        <Modal title={t.nav.menu} onClose={() => setOpen(false)}>
          <nav className={navStyles.phoneNav} aria-label={t.nav.main}>
            <NavList onNavigate={() => setOpen(false)} />
          </nav>
        </Modal>
      )}
    </>
  );
};

const Help = () => {
  const shown = useHelp();
  return (
    <>
      <IconButton label={t.header.help} onClick={() => openHelp()}>
        <CircleHelp size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {shown && (
        <Suspense>
          <HelpModal topic={shown.topic} onClose={closeHelp} />
        </Suspense>
      )}
    </>
  );
};

export const TopBar = () => (
  <header className={styles.top}>
    <PhoneMenu />
    <AccountSelect />
    <PaletteButton />
    <span className={styles.space} />
    <RiskScore />
    <ThemeButton />
    <NotificationBell />
    <MessagesPopover />
    <Help />
    <SettingsPopover />
    <ProfilePopover />
  </header>
);
