import { Button } from '#components/Button.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { TimeIn } from '#components/Time.tsx';
import type { PartnerName } from '#contracts/integration/connection.ts';
import { messageOf } from '#lib/apiError.ts';
import { webConfig } from '#lib/config.ts';
import { useMayManage } from '#lib/rights.ts';
import { webhookTexts as t } from '#messages/trackerWebhook.ts';
import { Copied } from './Copied.tsx';
import styles from './Integrations.module.css';
import { useSecret } from './webhookQueries.ts';

export interface Webhook {
  readonly id: string;
  readonly secretMadeAt: string | null;
}

/** Where the tracker sends its calls. */
export const webhookUrl = (origin: string, apiUrl: string, id: string): string =>
  `${new URL(apiUrl, origin).href.replace(/\/$/, '')}/webhook/ticket/${encodeURIComponent(id)}`;

const Steps = ({ partner, url }: { readonly partner: PartnerName; readonly url: string }) => {
  const isJira = partner === 'jira';
  return (
    <details>
      <summary>{t.steps}</summary>
      <ol className={styles.steps}>
        {(isJira ? t.jira : t.serviceNow).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {!isJira && <pre className={styles.script}>{t.script(url)}</pre>}
      <p className={styles.hint}>{isJira ? t.jiraOld : t.property}</p>
    </details>
  );
};

interface WebhookPanelProps {
  readonly integrationId: string;
  readonly partner: PartnerName;
  readonly webhook: Webhook;
}

const Secret = ({ integrationId, webhook }: Omit<WebhookPanelProps, 'partner'>) => {
  const { mutate, isPending, data, error } = useSecret(integrationId);
  const mayManage = useMayManage();
  const { secretMadeAt } = webhook;
  return (
    <>
      <FormAlert text={error ? messageOf(error, t.failed) : undefined} />
      <p className={styles.hint}>
        {secretMadeAt === null ? (
          t.none
        ) : (
          <TimeIn at={secretMadeAt} sentence={(time) => `${t.since(time)} ${t.renewNote}`} />
        )}
      </p>
      <Button
        changes
        size="small"
        busy={isPending}
        busyText={t.making}
        disabled={!mayManage}
        onClick={() => mutate()}
      >
        {secretMadeAt === null ? t.make : t.renew}
      </Button>
      <output>
        {data && (
          <>
            <Copied label={t.secret} text={data.secret} />
            <span className={styles.hint}>{t.once}</span>
          </>
        )}
      </output>
    </>
  );
};

/** Address and secret that the tracker's administrator enters there, and how. */
export const WebhookPanel = ({ integrationId, partner, webhook }: WebhookPanelProps) => {
  const url = webhookUrl(window.location.origin, webConfig().apiUrl, webhook.id);
  return (
    <section className={styles.form} aria-label={t.title}>
      <h3>{t.title}</h3>
      <p className={styles.hint}>{t.lead}</p>
      <Copied label={t.address} text={url} />
      <Secret integrationId={integrationId} webhook={webhook} />
      <Steps partner={partner} url={url} />
    </section>
  );
};
