import { PageHeader } from '#components/PageHeader.tsx';
import { Actions } from './Actions.tsx';
import { Data } from './Data.tsx';
import { Fields } from './Fields.tsx';
import styles from './Gallery.module.css';
import { Overlays } from './Overlays.tsx';
import { States } from './States.tsx';

const themes = ['light', 'dark'] as const;

/** Route /test of development builds: the components in their states, in both themes. */
export const ComponentsPage = () => (
  <div className={styles.page}>
    <PageHeader title="Components" note="Development builds only" />
    <div className={styles.themes}>
      {themes.map((theme) => (
        <section key={theme} className={`${styles.theme} ${styles[theme]}`} aria-label={theme}>
          <h2>{theme}</h2>
          <Actions />
          <Fields />
          <States />
          <Data />
          <Overlays />
        </section>
      ))}
    </div>
  </div>
);
