import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { t } from '#messages';
import styles from './OfflineNotice.module.css';

const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );

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
