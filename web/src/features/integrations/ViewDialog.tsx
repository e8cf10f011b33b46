import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { type FactLine, FactList } from '#components/FactList.tsx';
import { Modal } from '#components/Modal.tsx';
import { PlainTable } from '#components/PlainTable.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { Time, TimeIn } from '#components/Time.tsx';
import { closingOf } from '#contracts/integration/connection.ts';
import type { Delivery } from '#contracts/integration/connectionRoutes.ts';
import type { Integration } from '#contracts/integration/routes.ts';
import { RowsExport } from '#features/shared/list/RowsExport.tsx';
import { useMayManage } from '#lib/rights.ts';
import { t as shared } from '#messages';
import { connectionTexts as t } from '#messages/connections.ts';
import styles from './Integrations.module.css';
import { useSendAgain, useTest, useView } from './queries.ts';
import { WebhookPanel } from './WebhookPanel.tsx';

const placeOf = ({ connection }: Integration): readonly FactLine[] => {
  switch (connection?.partner) {
    case 'slack':
      return [{ label: t.channel, value: connection.channel }];
    case 'jira':
      return [
        { label: t.address, value: connection.site },
        { label: t.project, value: connection.project },
      ];
    case 'serviceNow':
      return [
        { label: t.address, value: connection.site },
        { label: t.fields.closeCode, value: closingOf(connection).closeCode },
        { label: t.fields.closeNote, value: closingOf(connection).closeNote },
      ];
    case 'splunk':
    case 'webhook':
      return [{ label: t.address, value: connection.address }];
    case 'wiz':
      return [
        { label: t.address, value: connection.apiUrl },
        { label: t.fields.clientId, value: connection.clientId },
      ];
    default:
      return [];
  }
};

const factsOf = (integration: Integration): readonly FactLine[] => {
  const { status, lastSyncedOn, lastError, syncedVulnerabilities } = integration;
  return [
    { label: t.status, value: status },
    { label: t.lastSynced, value: lastSyncedOn ? <Time at={lastSyncedOn} /> : t.never },
    ...(syncedVulnerabilities === undefined
      ? []
      : [{ label: t.synced, value: syncedVulnerabilities }]),
    ...(lastError
      ? [
          {
            label: t.lastError,
            value: (
              <TimeIn at={lastError.at} sentence={(time) => `${time}: ${lastError.message}`} />
            ),
          },
        ]
      : []),
    ...placeOf(integration),
  ];
};

const Deliveries = ({ deliveries }: { readonly deliveries: readonly Delivery[] }) => (
  <section className={styles.form} aria-label={t.deliveries}>
    <h3>{t.deliveries}</h3>
    <RowsExport
      file="messages"
      rows={deliveries}
      columns={async () => (await import('./integrationsCsv.ts')).deliveriesCsv}
    />
    {deliveries.length === 0 ? (
      <p className={styles.hint}>{t.noDeliveries}</p>
    ) : (
      <PlainTable caption={t.deliveriesTable} columns={t.columns} figuresFrom={t.columns.length}>
        {deliveries.map(({ at, title, outcome, error }) => (
          <tr key={at}>
            <td>
              <Time at={at} />
            </td>
            <td>{title}</td>
            <td>
              {t.outcomes[outcome]}
              {error && `: ${error}`}
            </td>
          </tr>
        ))}
      </PlainTable>
    )}
  </section>
);

interface FailedProps {
  readonly integrationId: string;
  readonly count: number;
}

/** Refused messages, and the button that sends them again. */
const Failed = ({ integrationId, count }: FailedProps) => {
  const { mutate, isPending } = useSendAgain();
  const mayManage = useMayManage();
  return (
    <div className={styles.offer}>
      <span>{t.failedCount(count)}</span>
      <Button
        changes
        size="small"
        busy={isPending}
        busyText={t.sending}
        disabled={!mayManage}
        onClick={() => mutate(integrationId)}
      >
        {t.sendAgain}
      </Button>
    </div>
  );
};

const takesMessages = ({ connection }: Integration): boolean =>
  ['slack', 'sumoLogic', 'splunk', 'webhook'].includes(connection?.partner ?? '');

const Body = ({ integration }: { readonly integration: Integration }) => {
  const { data, error, refetch } = useView(integration._id);
  if (error) {
    return <ErrorState error={error} fallback={t.viewFailed} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <SkeletonLines lines={5} />;
  const partner = integration.connection?.partner;
  return (
    <div className={styles.form}>
      <FactList facts={factsOf(data.data)} />
      {data.failed > 0 && <Failed integrationId={integration._id} count={data.failed} />}
      {takesMessages(integration) && <Deliveries deliveries={data.deliveries} />}
      {data.webhook && partner && (
        <WebhookPanel integrationId={integration._id} partner={partner} webhook={data.webhook} />
      )}
    </div>
  );
};

interface ViewDialogProps {
  readonly integration: Integration;
  readonly onClose: () => void;
}

/** State of a connection, its latest deliveries, and a test. */
export const ViewDialog = ({ integration, onClose }: ViewDialogProps) => {
  const { mutate, isPending } = useTest();
  return (
    <Modal
      title={`${integration.name} (${integration.ProviderName})`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shared.close}</Button>
          <Button
            changes
            look="primary"
            busy={isPending}
            busyText={t.testing}
            onClick={() => mutate(integration._id)}
          >
            {takesMessages(integration) ? t.test : t.check}
          </Button>
        </>
      }
    >
      <Body integration={integration} />
    </Modal>
  );
};
