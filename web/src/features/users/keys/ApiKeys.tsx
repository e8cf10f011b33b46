import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PlainTable } from '#components/PlainTable.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { RowsExport } from '#features/shared/list/RowsExport.tsx';
import { useSignedIn } from '#lib/session/store.ts';
import { apiKeyTexts as t } from '#messages/apiKeys.ts';
import { CurlExample } from './CurlExample.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import { KeyRow } from './KeyRow.tsx';
import styles from './Keys.module.css';
import { useApiKeys } from './keyQueries.ts';

const Keys = () => {
  const { data, error, refetch } = useApiKeys();
  if (data === undefined && error)
    return <ErrorState error={error} fallback={t.loadFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={3} />;
  if (data.data.length === 0) return <EmptyState title={t.none} text={t.noneText} />;
  return (
    <PlainTable caption={t.caption} columns={t.columns} figuresFrom={t.columns.length - 1} wide>
      {data.data.map((key) => (
        <KeyRow key={key._id} apiKey={key} />
      ))}
    </PlainTable>
  );
};

const AllKeys = () => {
  const [creating, setCreating] = useState(false);
  const keys = useApiKeys().data?.data;
  const actions = (
    <>
      <RowsExport
        file="api-keys"
        rows={keys}
        columns={async () => (await import('./keysCsv.ts')).keysCsv}
      />
      <Button changes look="primary" onClick={() => setCreating(true)}>
        {t.create}
      </Button>
    </>
  );
  return (
    <>
      <Card title={t.title} action={actions}>
        <p className={styles.lead}>{t.lead}</p>
        <Keys />
      </Card>
      <CurlExample />
      {creating && <KeyDialog onClose={() => setCreating(false)} />}
    </>
  );
};

/** API keys of the customer, for ADMINs only. */
export const ApiKeys = () =>
  useSignedIn().role === 'ADMIN' ? <AllKeys /> : <EmptyState title={t.adminsOnly} />;
