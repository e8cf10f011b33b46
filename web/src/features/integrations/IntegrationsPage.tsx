import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { Integration } from '#contracts/integration/routes.ts';
import { RowsExport } from '#features/shared/list/RowsExport.tsx';
import { webConfig } from '#lib/config.ts';
import { paths } from '#lib/paths.ts';
import { connectionTexts as c } from '#messages/connections.ts';
import { integrationTexts as t } from '#messages/integrations.ts';
import { ConnectDialog } from './connect/ConnectDialog.tsx';
import { jira, type Kind, logs, service, slack, webhook, wiz } from './connect/kinds.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { IntegrationItem } from './IntegrationItem.tsx';
import styles from './Integrations.module.css';
import { ProviderDialog } from './ProviderDialog.tsx';
import { useIntegrations } from './queries.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { ViewDialog } from './ViewDialog.tsx';

type Open =
  | { readonly kind: 'provider' }
  | { readonly kind: 'connect'; readonly partner: Kind }
  | { readonly kind: 'view' | 'rename' | 'delete'; readonly integration: Integration };

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
          onView={() => onOpen({ kind: 'view', integration })}
          onEdit={() => onOpen({ kind: 'rename', integration })}
          onDelete={() => onOpen({ kind: 'delete', integration })}
        />
      ))}
    </ul>
  );
};

const Dialog = ({ open, onClose }: { readonly open: Open; readonly onClose: () => void }) => {
  switch (open.kind) {
    case 'provider':
      return <ProviderDialog onClose={onClose} />;
    case 'connect':
      return <ConnectDialog kind={open.partner} onClose={onClose} />;
    case 'view':
      return <ViewDialog integration={open.integration} onClose={onClose} />;
    case 'rename':
      return <RenameDialog integration={open.integration} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog integration={open.integration} onClose={onClose} />;
  }
};

interface OfferProps {
  readonly title: string;
  readonly text: string;
  readonly guide?: boolean;
  readonly onConnect: () => void;
}

const Offer = ({ title, text, guide = false, onConnect }: OfferProps) => (
  <Card title={title}>
    <p className={styles.cardText}>{text}</p>
    <div className={styles.offer}>
      <Button changes look="primary" aria-label={c.connect(title)} onClick={onConnect}>
        {t.connect}
      </Button>
      {guide && (
        <Link className={styles.link} to={paths.postureGuide}>
          {c.guideLink}
        </Link>
      )}
    </div>
  </Card>
);

const Offers = ({ onOpen }: { readonly onOpen: (open: Open) => void }) => {
  const offer = (partner: Kind) => (
    <Offer
      key={partner.id}
      title={partner.title}
      text={partner.text}
      guide={partner === wiz}
      onConnect={() => onOpen({ kind: 'connect', partner })}
    />
  );
  return (
    <div className={styles.cards}>
      {[logs, jira].map(offer)}
      <Offer title={t.okta} text={t.oktaText} onConnect={() => onOpen({ kind: 'provider' })} />
      {[service, slack, webhook].map(offer)}
      {webConfig().showPostureIntegration && offer(wiz)}
    </div>
  );
};

const Export = () => (
  <RowsExport
    file="integrations"
    rows={useIntegrations().data?.data}
    columns={async () => (await import('./integrationsCsv.ts')).integrationsCsv}
  />
);

/** Connected and available integrations of the customer. */
export const IntegrationsPage = () => {
  const [open, setOpen] = useState<Open>();
  return (
    <>
      <PageHeader title={t.title} note={t.block} />
      <Offers onOpen={setOpen} />
      <Card title={t.configured} action={<Export />}>
        <Configured onOpen={setOpen} />
      </Card>
      {open && <Dialog open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
