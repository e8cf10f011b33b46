import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { messageOf } from '#lib/apiError.ts';
import { enterDemo } from '#lib/session/signIn.ts';
import { toast } from '#lib/toast.ts';
import { t } from '#messages';
import styles from './SignIn.module.css';

/** Opens the read-only sample customer without a sign-in. */
export const DemoButton = () => {
  const [busy, setBusy] = useState(false);
  const enter = async (): Promise<void> => {
    setBusy(true);
    await enterDemo().catch((error: unknown) => {
      toast('error', messageOf(error, t.login.demoFailed));
      setBusy(false);
    });
  };
  return (
    <p className={styles.demo}>
      <Button size="large" busy={busy} busyText={t.login.demoBusy} onClick={() => void enter()}>
        {t.login.demo}
      </Button>
    </p>
  );
};
