import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { t as shared } from '#messages';
import { accountTexts as t } from '#messages/account.ts';
import styles from './Account.module.css';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { MfaDialog } from './MfaDialog.tsx';

type Dialog = 'password' | 'mfa';
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

/** Password and second factor, for who signs in by them. */
export const OwnSignIn = () => {
  const { userId } = useSignedIn();
  const { data } = useRead(profileRoutes.getUser, { id: userId });
  const [open, setOpen] = useState<Dialog>();
  const OpenDialog = open && dialogs[open];
  if (data !== undefined && data.googleOrOkta !== '')
    return (
      <Card title={t.signIn}>
        <p className={styles.note}>{t.byProvider}</p>
      </Card>
    );
  return (
    <Card title={t.signIn}>
      <Line
        title={t.password}
        text={t.passwordNote}
        action={shared.header.changePassword}
        onOpen={() => setOpen('password')}
      />
      <Line
        title={t.twoStep}
        text={data?.mfa ? t.twoStepOn : t.twoStepOff}
        action={data?.mfa ? t.turnOff : t.turnOn}
        onOpen={() => setOpen('mfa')}
      />
      {OpenDialog && <OpenDialog onClose={() => setOpen(undefined)} />}
    </Card>
  );
};
