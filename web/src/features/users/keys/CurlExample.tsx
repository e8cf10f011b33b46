import { Card } from '#components/Card.tsx';
import { CopyButton } from '#components/CopyButton.tsx';
import { ScrollRegion } from '#components/ScrollRegion.tsx';
import { webConfig } from '#lib/config.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { apiKeyTexts } from '#messages/apiKeys.ts';
import { curlExample } from './curlExample.ts';
import styles from './Keys.module.css';

const t = apiKeyTexts.example;

export const CurlExample = () => {
  const { customerId } = useSignedIn();
  const base = new URL(webConfig().apiUrl, window.location.origin).href;
  const text = curlExample(base, customerId);
  return (
    <Card
      title={t.title}
      className={styles.example}
      action={<CopyButton text={text} label={t.copy} />}
    >
      <p className={styles.lead}>
        {t.lead} <a href="/openapi.json">{t.document}</a> {t.describes}
      </p>
      <ScrollRegion label={t.label} className={styles.code}>
        <pre>{text}</pre>
      </ScrollRegion>
    </Card>
  );
};
