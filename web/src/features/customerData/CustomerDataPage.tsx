import { EmptyState } from '#components/EmptyState.tsx';
import { ListPage } from '#components/ListPage.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { useSignedIn } from '#lib/session/store.ts';
import { customerDataTexts as t } from '#messages/customerData.ts';
import { Deletion } from './Deletion.tsx';
import { Exports } from './Exports.tsx';

/** Everything that is held about the company, for its ADMINs. */
export const CustomerDataPage = () => {
  const { role } = useSignedIn();
  return (
    <>
      <PageHeader title={t.title} />
      <ListPage>
        {role === 'ADMIN' ? (
          <>
            <Exports />
            <Deletion />
          </>
        ) : (
          <EmptyState title={t.adminsOnly} />
        )}
      </ListPage>
    </>
  );
};
