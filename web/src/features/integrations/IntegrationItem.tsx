import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { TimeIn } from '#components/Time.tsx';
import type { Integration } from '#contracts/integration/routes.ts';
import { dayText } from '#lib/dates.ts';
import { connectionTexts } from '#messages/connections.ts';
import { integrationTexts as t } from '#messages/integrations.ts';
import { Copied } from './Copied.tsx';
import styles from './Integrations.module.css';
import { useVerify } from './queries.ts';

/** The DNS record that proves a domain, until it is found. */
const DomainProof = ({ integration }: { readonly integration: Integration }) => {
  const { mutate, isPending } = useVerify();
  const { domain: proof } = integration;
  if (proof === undefined) return null;
  if (proof.verifiedAt !== null) {
    return <p className={styles.hint}>{t.proof.verified(proof.domain)}</p>;
  }
  return (
    <div className={styles.proof}>
      <strong>{t.proof.title(proof.domain)}</strong>
      <p className={styles.hint}>{t.proof.lead}</p>
      <Copied label={t.proof.record} text={proof.record} copyLabel={t.proof.copy} />
      <Button
        changes
        size="small"
        look="primary"
        busy={isPending}
        busyText={t.proof.verifying}
        onClick={() => mutate(integration._id)}
      >
        {t.proof.verify}
      </Button>
    </div>
  );
};

interface IntegrationItemProps {
  readonly integration: Integration;
  readonly onView: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export const IntegrationItem = ({
  integration,
  onView,
  onEdit,
  onDelete,
}: IntegrationItemProps) => {
  const { name, ProviderName, status, metadata, certificateExpiresAt: ends } = integration;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>
          {name} ({ProviderName})
        </h3>
        {integration.connection && (
          <Button size="small" aria-label={connectionTexts.viewOf(name)} onClick={onView}>
            {connectionTexts.view}
          </Button>
        )}
        <IconButton changes label={t.edit(name)} onClick={onEdit}>
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton changes label={t.remove(name)} onClick={onDelete}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
      <p>
        {t.status}: {status}
        {integration.lastError && ` (${integration.lastError.message})`}
      </p>
      <DomainProof integration={integration} />
      <div className={styles.foot}>
        <span>
          <TimeIn at={metadata.createdAt} form={dayText} sentence={t.runningFrom} />
        </span>
        {ends != null && (
          <span>
            <TimeIn at={ends} form={dayText} sentence={t.certificateEnds} />
          </span>
        )}
      </div>
    </li>
  );
};
