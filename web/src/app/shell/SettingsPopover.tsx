import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { closeAround, Popover } from '#components/Popover.tsx';
import { Segmented } from '#components/Segmented.tsx';
import { homeViewOptions, useHomeView } from '#lib/homeView.ts';
import { paths } from '#lib/paths.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { chooseTheme, themeChoices, useThemeChoice } from '#lib/theme.ts';
import { t } from '#messages';
import styles from './TopBar.module.css';

const themeOptions = themeChoices.map((value) => ({ value, label: t.header.themeName[value] }));

export const SettingsPopover = () => {
  const [view, saveView] = useHomeView();
  const theme = useThemeChoice();
  const { role } = useSignedIn();
  return (
    <Popover
      label={t.header.settings}
      icon={<SlidersHorizontal size={17} strokeWidth={1.75} aria-hidden />}
      iconOnly
      className={styles.iconButton}
    >
      <div className={styles.panel}>
        <p className={styles.panelTitle}>{t.header.homeLayout}</p>
        <Segmented
          label={t.header.homeLayout}
          options={homeViewOptions}
          value={view}
          onChange={saveView}
        />
        <p className={styles.panelTitle}>{t.header.theme}</p>
        <Segmented
          label={t.header.theme}
          options={themeOptions}
          value={theme}
          onChange={chooseTheme}
        />
        <p className={styles.panelTitle}>{t.header.classification}</p>
        <Link className={styles.panelLink} to={paths.classification} onClick={closeAround}>
          {t.header.detectors}
        </Link>
        <Link className={styles.panelLink} to={paths.accuracy} onClick={closeAround}>
          {t.header.accuracy}
        </Link>
        {role === 'ADMIN' && (
          <>
            <p className={styles.panelTitle}>{t.header.company}</p>
            <Link className={styles.panelLink} to={paths.customerData} onClick={closeAround}>
              {t.header.companyData}
            </Link>
          </>
        )}
      </div>
    </Popover>
  );
};
