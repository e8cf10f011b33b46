import { Eye } from 'lucide-react';
import { t } from '#messages';
import styles from './Shell.module.css';

/** Says on every page of the demo that nothing can be changed there. */
export const DemoNotice = () => (
  <aside className={styles.demo} aria-label={t.demo.label}>
    <Eye size={16} aria-hidden />
    {t.demo.notice}
  </aside>
);
