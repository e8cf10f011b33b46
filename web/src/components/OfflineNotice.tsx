import { WifiOff } from 'lucide-react';
import { t } from '#messages';
import styles from './OfflineNotice.module.css';
import { useOnline } from './useOnline.ts';

/** Shown while the browser is offline: reads wait, and the data may be outdated. */
export const OfflineNotice = () => {
  const online = useOnline();
  return (
    <div role="status" className={online ? 'visually-hidden' : styles.notice}>
      {online ? null : (
        <>
          <WifiOff size={16} aria-hidden />
          {t.offline}
        </>
      )}
    </div>
  );
};
