import { MonitorSmartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { TimeIn } from '#components/Time.tsx';
import type { OwnSession } from '#contracts/session/routes.ts';
import { instantText, relativeText } from '#lib/dates.ts';
import { toast } from '#lib/toast.ts';
import { accountTexts as t } from '#messages/account.ts';
import styles from './Account.module.css';
import { deviceOf } from './device.ts';
import { currentFirst } from './ownSessions.ts';
import {
  useEndAll,
  useEndOthers,
  useEndSession,
  useSessions,
  type Which,
} from './sessionQueries.ts';

const Usage = ({ current, usedAt }: OwnSession) =>
  current ? t.inUse : <TimeIn at={usedAt} form={relativeText} sentence={t.lastUse} />;

const WAITING_ROWS = 2;
const ROW_HEIGHT = 85;

interface SessionItemProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

const SessionItem = ({ session, busy, onEnd }: SessionItemProps) => {
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
          {session.address || t.unknownAddress} · <Usage {...session} />
        </p>
        <p className={styles.note}>
          <TimeIn at={session.startedAt} sentence={t.signedInAt} /> {t.factor[session.factor]}
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          aria-label={t.endOf(device, instantText(session.startedAt))}
          busy={busy}
          busyText={t.ending}
          onClick={onEnd}
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

/** The row of a session that was signed out leaves; the focus goes to the list, not to the page. */
const List = () => {
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch } = useSessions();
  const { mutate, isPending, variables } = useEndSession();
  if (error && !data)
    return <ErrorState error={error} fallback={t.loadFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={WAITING_ROWS} height={ROW_HEIGHT} />;
  const endAndStay = (id: string): void => mutate(id, { onSuccess: () => list.current?.focus() });
  return (
    <ul ref={list} className={styles.sessions} tabIndex={-1}>
      {currentFirst(data.data).map((session) => (
        <SessionItem
          key={session._id}
          session={session}
          busy={isPending && variables === session._id}
          onEnd={() => endAndStay(session._id)}
        />
      ))}
    </ul>
  );
};

/** The user's own sessions, each with a button that ends it. */
export const Sessions = () => {
  const [chosen, setChosen] = useState<Which>();
  const { data } = useSessions();
  const alone = data?.data.every(({ current }) => current) ?? false;
  return (
    <Card title={t.sessions} hint={t.sessionsNote}>
      <List />
      <div className={styles.ends}>
        <Button
          aria-disabled={alone}
          title={alone ? t.noOthers : undefined}
          onClick={() => (alone ? toast('warning', t.noOthers) : setChosen('others'))}
        >
          {t.endOthers}
        </Button>
        <Button look="danger" onClick={() => setChosen('all')}>
          {t.endAll}
        </Button>
      </div>
      {chosen && <ConfirmEnd which={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
};
