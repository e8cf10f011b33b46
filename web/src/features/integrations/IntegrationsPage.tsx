import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { Integration } from '#contracts/integration/routes.ts';
import { integrationTexts as t } from '#messages/integrations.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { IntegrationItem } from './IntegrationItem.tsx';
import styles from './Integrations.module.css';
import { ProviderDialog } from './ProviderDialog.tsx';
import { useIntegrations } from './queries.ts';
import { RenameDialog } from './RenameDialog.tsx';

type Open =
  | { readonly kind: 'connect' }
  | { readonly kind: 'rename' | 'delete'; readonly integration: Integration };

const Configured = ({ onOpen }: { readonly onOpen: (open: Open) => void }) => {
  const { data, error, refetch } = useIntegrations();
  if (error) {
    return <ErrorState error={error} fallback={t.loadFailed} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <SkeletonLines lines={4} />;
  if (data.data.length === 0) return <EmptyState title={t.none} text={t.noneText} />;
  return (
    <ul className={styles.list}>
      {data.data.map((integration) => (
        <IntegrationItem
          key={integration._id}
          integration={integration}
          onEdit={() => onOpen({ kind: 'rename', integration })}
          onDelete={() => onOpen({ kind: 'delete', integration })}
        />
      ))}
    </ul>
  );
};

const Dialog = ({ open, onClose }: { readonly open: Open; readonly onClose: () => void }) => {
  switch (open.kind) {
    case 'connect':
      return <ProviderDialog onClose={onClose} />;
    case 'rename':
      return <RenameDialog integration={open.integration} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog integration={open.integration} onClose={onClose} />;
  }
};

/** Connected and available integrations of the customer. */
export const IntegrationsPage = () => {
  const [open, setOpen] = useState<Open>();
  return (
    <>
      <PageHeader title={t.title} note={t.block} />
      <div className={styles.cards}>
        <Card title={t.okta}>
          <p className={styles.cardText}>{t.oktaText}</p>
          <Button look="primary" onClick={() => setOpen({ kind: 'connect' })}>
            {t.connect}
          </Button>
        </Card>
      </div>
      <Card title={t.configured}>
        <Configured onOpen={setOpen} />
      </Card>
      {open && <Dialog open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
