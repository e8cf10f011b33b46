import { MessageSquareText } from 'lucide-react';
import { Popover } from '#components/Popover.tsx';
import { Time } from '#components/Time.tsx';
import { relativeText } from '#lib/dates.ts';
import { useToastHistory } from '#lib/toast.ts';
import { t } from '#messages';
import styles from './TopBar.module.css';

const History = () => {
  const entries = useToastHistory();
  if (entries.length === 0) return <p className={styles.panelTitle}>{t.header.noMessages}</p>;
  return (
    <ul className={styles.history}>
      {entries.map(({ id, text, at }) => (
        <li key={id}>
          <span>{text}</span>
          <small>
            <Time at={new Date(at).toISOString()} form={relativeText} />
          </small>
        </li>
      ))}
    </ul>
  );
};

/** The last 20 messages, for those who missed one. */
export const MessagesPopover = () => (
  <Popover
    label={t.header.messages}
    icon={<MessageSquareText size={17} strokeWidth={1.75} aria-hidden />}
    iconOnly
    className={`${styles.iconButton} ${styles.wideOnly}`}
  >
    <div className={styles.panel}>
      <History />
    </div>
  </Popover>
);
