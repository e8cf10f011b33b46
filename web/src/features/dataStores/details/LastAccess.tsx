import { Chip } from '#components/Chip.tsx';
import { PlainTable } from '#components/PlainTable.tsx';
import type { AccessSource, Liveness, TenMinutes } from '#contracts/activity/routes.ts';
import { formatDateTime, formatWhole } from '#lib/format.ts';
import { activityTexts as t } from '#messages/activity.ts';
import styles from './LastAccess.module.css';
import { unrecorded } from './unrecorded.ts';

const LIVE_MS = 600_000;

const total = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

const fromOf = ({ sourceType, sourceIPAddressLocations: [at] }: AccessSource['sourceIdentity']) =>
  [at?.sourceIPAddress || at?.sourceAsset, t.sourceTypes[sourceType]].filter(Boolean).join(' · ');

const Row = ({ operations, sourceIdentity }: AccessSource) => (
  <tr>
    <th scope="row">{sourceIdentity.userName || t.unnamed}</th>
    <td>{fromOf(sourceIdentity)}</td>
    <td>{operations.map(({ name }) => name).join(', ')}</td>
    <td className={styles.figure}>{formatWhole(total(operations))}</td>
    <td className={styles.figure}>
      {formatWhole(total(operations.flatMap(({ errorCodes }) => errorCodes)))}
    </td>
  </tr>
);

/** Of a window that is open still: now. */
const endOf = ({ time_window_end }: TenMinutes): string =>
  new Date(Math.min(Date.parse(time_window_end), Date.now())).toISOString();

const keyOf = ({ sourceIdentity }: AccessSource): string => JSON.stringify(sourceIdentity);

/** When the store was last used, by whom and from where, and what no log tells. */
export const LastAccess = ({ ten_minutes: last, recorded }: Liveness) => {
  const isLive = last !== null && Date.now() - Date.parse(last.time_window_end) < LIVE_MS;
  return (
    <section aria-label={t.lastAccess} className={styles.last}>
      <p className={styles.when}>
        {t.lastAccess} <strong>{last ? formatDateTime(endOf(last)) : t.never}</strong>
        {isLive ? <Chip tone="accent">{t.live}</Chip> : null}
      </p>
      {last === null ? null : (
        <PlainTable caption={t.sources} columns={t.columns} figuresFrom={3}>
          {last.sources.map((source) => (
            <Row key={keyOf(source)} {...source} />
          ))}
        </PlainTable>
      )}
      {unrecorded(recorded).map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
    </section>
  );
};
