import { useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { useRead } from '#lib/query.ts';
import { mfaIsSetUp } from '#lib/session/mfaRequired.ts';
import { signOut } from '#lib/session/signIn.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { t as shared } from '#messages';
import { accountTexts } from '#messages/account.ts';
import styles from './Account.module.css';
import { MfaDialog } from './MfaDialog.tsx';

const t = accountTexts.required;

/** Continues once the second factor is on and its recovery codes are saved. */
const useGoOn = (isOpen: boolean): void => {
  const { userId } = useSignedIn();
  const { data } = useRead(profileRoutes.getUser, { id: userId });
  const done = data?.mfa === true && !isOpen;
  useEffect(() => {
    if (done) mfaIsSetUp();
  }, [done]);
};

/** In place of every page, until there is the second factor that the company requires. */
export const SetUpMfaPage = () => {
  const { username } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  useGoOn(isOpen);
  return (
    <div className={styles.required}>
      <PageHeader title={t.title} />
      <p className={styles.note}>{t.as(username)}</p>
      <p>{t.lead}</p>
      <p className={styles.note}>{t.how}</p>
      <div className={styles.ends}>
        <Button look="primary" onClick={() => setOpen(true)}>
          {t.start}
        </Button>
        <Button onClick={() => void signOut()}>{shared.header.logout}</Button>
      </div>
      {isOpen && <MfaDialog onClose={() => setOpen(false)} />}
    </div>
  );
};
