import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { t as shared } from '#messages';
import { accountTexts as t } from '#messages/account.ts';
import styles from './Account.module.css';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { MfaDialog } from './MfaDialog.tsx';

type Dialog = 'password' | 'mfa';
const WAYS = 2;
const WAY_HEIGHT = 59;
const dialogs = { password: ChangePasswordDialog, mfa: MfaDialog } as const;

interface LineProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onOpen: () => void;
}

const Line = ({ title, text, action, onOpen }: LineProps) => (
  <div className={styles.line}>
    <div className={styles.words}>
      <h3>{title}</h3>
      <p className={styles.note}>{text}</p>
    </div>
    <Button size="small" aria-label={`${title}: ${action}`} onClick={onOpen}>
      {action}
    </Button>
  </div>
);

/** Password and second factor. */
const Ways = ({ mfa }: { readonly mfa: boolean }) => {
  const [open, setOpen] = useState<Dialog>();
  const OpenDialog = open && dialogs[open];
  return (
    <>
      <Line
        title={t.password}
        text={t.passwordNote}
        action={shared.header.changePassword}
        onOpen={() => setOpen('password')}
      />
      <Line
        title={t.twoStep}
        text={mfa ? t.twoStepOn : t.twoStepOff}
        action={mfa ? t.turnOff : t.turnOn}
        onOpen={() => setOpen('mfa')}
      />
      {OpenDialog && <OpenDialog onClose={() => setOpen(undefined)} />}
    </>
  );
};

/** No action is offered before the sign-in method of the user is loaded. */
const Content = () => {
  const { userId } = useSignedIn();
  const { data, error, refetch } = useRead(profileRoutes.getUser, { id: userId });
  if (data?.googleOrOkta) return <p className={styles.note}>{t.byProvider}</p>;
  if (data) return <Ways mfa={data.mfa} />;
  if (error)
    return <ErrorState error={error} fallback={t.signInFailed} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={WAYS} height={WAY_HEIGHT} />;
};

/** Sign-in method of the user, with actions to change it. */
export const OwnSignIn = () => (
  <Card title={t.signIn}>
    <Content />
  </Card>
);
