import { Spinner } from '#components/Skeleton.tsx';
import type { FirstRun } from '#lib/firstRun.ts';
import { t } from '#messages';
import styles from '../Home.module.css';

/** While the first account is still being analysed: what is going on, in place of the figures. */
export const FirstAccount = ({ run }: { readonly run: Exclude<FirstRun, 'done'> }) => (
  <div className={styles.progress} role="status">
    <Spinner />
    {run === 'analysing' ? t.home.identifying : t.home.discovering}
  </div>
);
