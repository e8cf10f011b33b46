import { ListPage } from '#components/ListPage.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { useSignedIn } from '#lib/session/store.ts';
import { accountTexts as t } from '#messages/account.ts';
import { OwnSignIn } from './OwnSignIn.tsx';
import { Sessions } from './Sessions.tsx';

/** What a user has of one's own: how one signs in, and where one is signed in. */
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
