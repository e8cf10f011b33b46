import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#messages';
import styles from './SignIn.module.css';

const Pitch = () => (
  <aside className={styles.pitch}>
    <div>
      <p className={styles.pitchTitle}>{t.login.pitchTitle}</p>
      <ul>
        {t.login.pitch.map((line) => (
          <li key={line}>
            <ShieldCheck size={18} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </div>
  </aside>
);

/** The form at the left, what the product does at the right. */
export const SignInFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.split}>
    <div className={styles.side}>
      <div className={styles.form}>{children}</div>
    </div>
    <Pitch />
  </div>
);
