import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import type { OwnSession } from '#contracts/session/routes.ts';
import { formatDateTime, formatRelative } from '#lib/format.ts';
import { accountTexts as t } from '#messages/account.ts';
import styles from './Account.module.css';
import { deviceOf } from './device.ts';
import {
  useEndAll,
  useEndOthers,
  useEndSession,
  useSessions,
  type Which,
} from './sessionQueries.ts';

const WAITING_ROWS = 2;
const ROW_HEIGHT = 68;

const SessionItem = ({ session }: { readonly session: OwnSession }) => {
  const { mutate, isPending } = useEndSession();
  const device = deviceOf(session.userAgent);
  return (
    <li className={styles.session}>
      <MonitorSmartphone size={20} aria-hidden />
      <div className={styles.words}>
        <p className={styles.device} title={session.userAgent}>
          {device}
          {session.current && <span className={styles.current}>{t.current}</span>}
        </p>
        <p className={styles.note}>
          {session.address || t.unknownAddress} ·{' '}
          {t.lastUse(formatRelative(Date.parse(session.usedAt), Date.now()))}
        </p>
        <p className={styles.note}>
          {t.signedInAt(formatDateTime(session.startedAt))} {t.factor[session.factor]}
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          aria-label={t.endOf(device)}
          busy={isPending}
          busyText={t.ending}
          onClick={() => mutate(session._id)}
        >
          {t.end}
        </Button>
      )}
    </li>
  );
};

interface ConfirmProps {
  readonly which: Which;
  readonly onClose: () => void;
}

const ConfirmEnd = ({ which, onClose }: ConfirmProps) => {
  const others = useEndOthers();
  const all = useEndAll();
  const { mutate, isPending } = which === 'all' ? all : others;
  return (
    <ConfirmDialog
      title={which === 'all' ? t.endAll : t.endOthers}
      confirm={t.end}
      danger
      busy={isPending}
      busyText={t.ending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{t.confirmation[which]}</p>
    </ConfirmDialog>
  );
};

const List = () => {
  const { data, error, refetch } = useSessions();
  if (error && !data)
    return <ErrorState error={error} fallback={t.loadFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={WAITING_ROWS} height={ROW_HEIGHT} />;
  return (
    <ul className={styles.sessions}>
      {data.data.map((session) => (
        <SessionItem key={session._id} session={session} />
      ))}
    </ul>
  );
};

/** Where the own account is signed in, and the way out of each place. */
export const Sessions = () => {
  const [chosen, setChosen] = useState<Which>();
  return (
    <Card title={t.sessions} hint={t.sessionsNote}>
      <List />
      <div className={styles.ends}>
        <Button onClick={() => setChosen('others')}>{t.endOthers}</Button>
        <Button look="danger" onClick={() => setChosen('all')}>
          {t.endAll}
        </Button>
      </div>
      {chosen && <ConfirmEnd which={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
};
