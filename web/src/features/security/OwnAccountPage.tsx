import type { ReactNode } from 'react';
import { ListPage } from '#components/ListPage.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { useSignedIn } from '#lib/session/store.ts';
import { accountTexts as t } from '#messages/account.ts';
import { OwnSignIn } from './OwnSignIn.tsx';
import { Sessions } from './Sessions.tsx';

interface OwnAccountPageProps {
  /** When the user gets digests. */
  readonly digest: ReactNode;
}

/** The own account: sign-in methods, digests and sessions. */
export const OwnAccountPage = ({ digest }: OwnAccountPageProps) => {
  const { username } = useSignedIn();
  return (
    <>
      <PageHeader title={t.title} note={username} />
      <ListPage>
        <OwnSignIn />
        {digest}
        <Sessions />
      </ListPage>
    </>
  );
};
