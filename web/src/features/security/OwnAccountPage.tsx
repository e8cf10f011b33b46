import type { ReactNode } from 'react';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ListPage } from '#components/ListPage.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { useIsVisitor } from '#lib/rights.ts';
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
  const isVisitor = useIsVisitor();
  return (
    <>
      <PageHeader title={t.title} note={username} />
      <ListPage>
        {isVisitor ? (
          <Card>
            <EmptyState title={t.noneInDemo} text={t.noneInDemoText} />
          </Card>
        ) : (
          <>
            <OwnSignIn />
            {digest}
            <Sessions />
          </>
        )}
      </ListPage>
    </>
  );
};
