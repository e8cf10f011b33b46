import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { TimeIn } from '#components/Time.tsx';
import type { deletionRoutes } from '#contracts/customerData/deletionRoutes.ts';
import type { ReplyOutput } from '#contracts/http/route.ts';
import { customerDataTexts } from '#messages/customerData.ts';
import styles from './CustomerData.module.css';
import { DeletionDialog } from './DeletionDialog.tsx';
import { useDeletion, useDeletionCancel } from './deletionQueries.ts';

const t = customerDataTexts.deletion;

type Shown = ReplyOutput<typeof deletionRoutes.readDeletion>;

const Requested = ({ deletion }: { readonly deletion: NonNullable<Shown['deletion']> }) => {
  const { mutate, isPending } = useDeletionCancel();
  return (
    <div className={styles.stack}>
      <p role="status">
        <TimeIn at={deletion.dueAt} sentence={(time) => t.waiting(deletion.requestedBy, time)} />
      </p>
      <Button changes busy={isPending} busyText={t.cancelling} onClick={() => mutate()}>
        {t.cancel}
      </Button>
    </div>
  );
};

const NotRequested = ({ customerName, accountsWithStack, graceDays }: Shown) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.stack}>
      <p>{t.lead(graceDays)}</p>
      {accountsWithStack.length > 0 && <p>{t.stacksFirst(accountsWithStack.join(', '))}</p>}
      <Button changes look="danger" onClick={() => setIsOpen(true)}>
        {t.open}
      </Button>
      {isOpen && (
        <DeletionDialog
          customerName={customerName}
          accountsWithStack={accountsWithStack}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
};

const DeletionState = () => {
  const { data, error, refetch } = useDeletion();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={80} />;
  return data.deletion === null ? (
    <NotRequested {...data} />
  ) : (
    <Requested deletion={data.deletion} />
  );
};

export const Deletion = () => (
  <Card title={t.title}>
    <DeletionState />
  </Card>
);
