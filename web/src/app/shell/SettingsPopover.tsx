import { useMutation } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { closeAround, Popover } from '#components/Popover.tsx';
import { Segmented } from '#components/Segmented.tsx';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { dashboardViews } from '#contracts/user/words.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { paths } from '#lib/paths.ts';
import { saveSession, useSignedIn } from '#lib/session/store.ts';
import { chooseTheme, themeChoices, useThemeChoice } from '#lib/theme.ts';
import { toast } from '#lib/toast.ts';
import { t } from '#messages';
import styles from './TopBar.module.css';

type View = (typeof dashboardViews)[number];

const viewOptions = [
  { value: 'data' as const, label: t.header.dataView },
  { value: 'issue' as const, label: t.header.issueView },
];
const themeOptions = themeChoices.map((value) => ({ value, label: t.header.themeName[value] }));

/** The choice shows at once and is reverted when saving fails. */
const useView = (): readonly [View, (view: View) => void] => {
  const { userId, view } = useSignedIn();
  const current = dashboardViews.find((known) => known === view) ?? 'data';
  const { mutate } = useMutation({
    mutationFn: (next: View) => call(profileRoutes.saveDashboardView, { userId, view: next }),
    onMutate: (next) => {
      saveSession({ view: next });
      return current;
    },
    onError: (error, _next, before) => {
      saveSession({ view: before ?? 'data' });
      toast('error', messageOf(error, t.header.viewFailed));
    },
  });
  return [current, mutate];
};

export const SettingsPopover = () => {
  const [view, saveView] = useView();
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
          options={viewOptions}
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
