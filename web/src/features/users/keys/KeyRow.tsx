import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Chip } from '#components/Chip.tsx';
import table from '#components/PlainTable.module.css';
import { Time, TimeIn } from '#components/Time.tsx';
import type { ApiKey } from '#contracts/apiKey/routes.ts';
import { dayText } from '#lib/dates.ts';
import { apiKeyTexts as t } from '#messages/apiKeys.ts';
import styles from './Keys.module.css';
import { RevokeDialog } from './RevokeDialog.tsx';

const SOON_MS = 14 * 86_400_000;

const Expiry = ({ expiresAt, expired }: ApiKey) => {
  const isSoon = Date.parse(expiresAt) - Date.now() < SOON_MS;
  return (
    <span className={styles.pair}>
      <Time at={expiresAt} form={dayText} />
      {expired && <Chip tone="accent">{t.expired}</Chip>}
      {!expired && isSoon && <Chip tone="moderate">{t.expiresSoon}</Chip>}
    </span>
  );
};

const Creation = ({ createdAt, createdBy, creatorIsActive }: ApiKey) => (
  <span className={styles.pair}>
    <TimeIn at={createdAt} form={dayText} sentence={(day) => t.createdBy(day, createdBy)} />
    {!creatorIsActive && (
      <Chip tone="moderate" title={t.creatorGoneText}>
        {t.creatorGone}
      </Chip>
    )}
  </span>
);

export const KeyRow = ({ apiKey }: { readonly apiKey: ApiKey }) => {
  const [revoking, setRevoking] = useState(false);
  const { name, access, ending, lastUsedOn } = apiKey;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{t.access[access]}</td>
      <td>
        <code>{t.ending(ending)}</code>
      </td>
      <td>
        <Creation {...apiKey} />
      </td>
      <td>{lastUsedOn === null ? t.never : <Time at={lastUsedOn} form={dayText} />}</td>
      <td>
        <Expiry {...apiKey} />
      </td>
      <td className={table.figure}>
        <Button
          changes
          size="small"
          aria-label={t.revokeOf(name)}
          onClick={() => setRevoking(true)}
        >
          {t.revoke}
        </Button>
        {revoking && <RevokeDialog apiKey={apiKey} onClose={() => setRevoking(false)} />}
      </td>
    </tr>
  );
};
