import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FactLine } from '#components/FactList.tsx';
import { FactPanel } from '#components/FactPanel.tsx';
import { Time } from '#components/Time.tsx';
import type { DataStoreDetail } from '#contracts/dataStore/dataStore.ts';
import { ABSENT, formatBytes } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import { detailTexts } from '#messages/storeDetails.ts';
import { tagTexts } from '#messages/tags.ts';
import { kindText } from '../kindText.ts';
import { copyFacts } from './copyFacts.tsx';
import styles from './Details.module.css';

const scoreText = ({ sensitiveScore, copiedScore }: DataStoreDetail): string => {
  if (sensitiveScore !== null) return detailTexts.outOf100(Math.round(sensitiveScore));
  return copiedScore === null ? t.notAnalysed : detailTexts.ofSource100(Math.round(copiedScore));
};

const typeText = ({ type, cloudAccountId, engine }: DataStoreDetail): string => {
  const kind = kindText(type, cloudAccountId);
  return engine === null ? kind : `${kind} · ${engine}`;
};

const Problems = ({ store }: { readonly store: DataStoreDetail }) => (
  <>
    {store.numAttackPath} ·{' '}
    {store.numSecurityIssues === 0 ? (
      store.numSecurityIssues
    ) : (
      <Link className={styles.link} to={paths.issuesOfStore(store.datastoreId)}>
        {store.numSecurityIssues}
      </Link>
    )}
  </>
);

const factsOf = (store: DataStoreDetail): FactLine[] => {
  const words = detailTexts.facts;
  return [
    { label: words.account, value: store.cloudAccountId },
    { label: words.type, value: typeText(store) },
    { label: words.region, value: store.region || ABSENT },
    { label: words.size, value: formatBytes(store.size) },
    { label: words.discovered, value: <Time at={store.discoveredOn} /> },
    { label: words.scanned, value: <Time at={store.lastScannedOn} /> },
    { label: words.score, value: scoreText(store) },
    ...copyFacts(store),
    { label: words.paths, value: <Problems key="problems" store={store} /> },
  ];
};

interface FactsProps {
  readonly store: DataStoreDetail;
  /** Tags of the store, set by users. */
  readonly tags: ReactNode;
  /** The topology is beside them. */
  readonly narrow?: boolean;
}

/** Facts of the store itself. */
export const Facts = ({ store, tags, narrow = false }: FactsProps) => (
  <FactPanel
    label={detailTexts.detailTitle}
    narrow={narrow}
    facts={[...factsOf(store), { label: tagTexts.title, value: tags, wide: true }]}
  >
    <dl className={styles.long}>
      <div>
        <dt>ARN</dt>
        <dd>{store.assetId}</dd>
      </div>
      {store.host === null ? null : (
        <div>
          <dt>{detailTexts.facts.host}</dt>
          <dd>{store.host}</dd>
        </div>
      )}
    </dl>
  </FactPanel>
);
