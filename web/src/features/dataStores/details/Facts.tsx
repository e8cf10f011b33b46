import type { DataStoreDetail } from '#contracts/dataStore.ts';
import { ABSENT, formatBytes, formatDateTime } from '#lib/format.ts';
import { t } from '#messages';
import styles from './Details.module.css';

type Fact = readonly [label: string, value: string];

const scoreText = (score: number | null): string =>
  score === null ? t.notAnalysed : t.dataStores.outOf100(Math.round(score));

const typeText = ({ type, engine }: DataStoreDetail): string =>
  engine === null ? t.dataStores.kinds[type] : `${t.dataStores.kinds[type]} · ${engine}`;

const factsOf = (store: DataStoreDetail): Fact[] => {
  const words = t.dataStores.facts;
  return [
    [words.account, store.cloudAccountId],
    [words.type, typeText(store)],
    [words.region, store.region || ABSENT],
    [words.size, formatBytes(store.size)],
    [words.discovered, formatDateTime(store.discoveredOn)],
    [words.scanned, formatDateTime(store.lastScannedOn)],
    [words.score, scoreText(store.sensitiveScore)],
    [words.paths, `${store.numAttackPath} · ${store.numSecurityIssues}`],
  ];
};

/** What is known about the store itself, in one row. */
export const Facts = ({ store }: { readonly store: DataStoreDetail }) => (
  <section className={styles.facts} aria-label={t.dataStores.detailTitle}>
    <dl>
      {factsOf(store).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <dl className={styles.long}>
      <div>
        <dt>ARN</dt>
        <dd>{store.assetId}</dd>
      </div>
      {store.host === null ? null : (
        <div>
          <dt>{t.dataStores.facts.host}</dt>
          <dd>{store.host}</dd>
        </div>
      )}
    </dl>
  </section>
);
