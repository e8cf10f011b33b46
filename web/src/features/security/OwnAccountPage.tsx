import { ListPage } from '#components/ListPage.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { useSignedIn } from '#lib/session/store.ts';
import { accountTexts as t } from '#messages/account.ts';
import { OwnSignIn } from './OwnSignIn.tsx';
import { Sessions } from './Sessions.tsx';

/** The own account: sign-in methods and sessions. */
export const OwnAccountPage = () => {
  const { username } = useSignedIn();
  return (
    <>
      <PageHeader title={t.title} note={username} />
      <ListPage>
        <OwnSignIn />
        <Sessions />
      </ListPage>
    </>
  );
};
