import { Link } from 'react-router-dom';
import type { FactLine } from '#components/FactList.tsx';
import { Time } from '#components/Time.tsx';
import type { DataStoreDetail } from '#contracts/dataStore/dataStore.ts';
import { paths } from '#lib/paths.ts';
import { copyTexts as t } from '#messages/storeCopies.ts';
import styles from './Details.module.css';

type MadeFrom = NonNullable<DataStoreDetail['madeFrom']>;
type Settings = NonNullable<MadeFrom['settings']>;
type Resource = NonNullable<MadeFrom['volume']>['machines'][number];
type Linked = DataStoreDetail['copies']['first'][number];

const StoreLink = ({ datastoreId, assetId, name }: Linked) => (
  <Link className={styles.link} to={paths.dataStoreDetails(datastoreId, assetId)}>
    {name}
  </Link>
);

const AssetLink = ({ id, name }: Resource) => (
  <Link className={styles.link} to={paths.asset(id)}>
    {name}
  </Link>
);

const Volume = ({ machines, ...volume }: NonNullable<MadeFrom['volume']>) => (
  <>
    {t.volume}
    <AssetLink {...volume} />
    {machines.map((machine, at) => (
      <span key={machine.id}>
        {at === 0 ? t.attachedTo : ', '}
        <AssetLink {...machine} />
      </span>
    ))}
  </>
);

const From = ({ assetId, store, volume }: MadeFrom) => {
  if (store !== null) return <StoreLink {...store} />;
  return volume === null ? t.sourceGone(assetId) : <Volume {...volume} />;
};

const Source = (from: MadeFrom) => (
  <>
    <From {...from} />
    {from.older === 0 ? null : ` · ${t.older(from.older)}`}
  </>
);

const Copies = ({ count, first }: DataStoreDetail['copies']) => (
  <>
    {first.map((store, at) => (
      <span key={store.datastoreId}>
        {at === 0 ? null : ', '}
        <StoreLink {...store} />
      </span>
    ))}
    {count > first.length ? t.more(count - first.length) : null}
  </>
);

/** `key/1a2b…` of an ARN. */
const keyName = (arn: string | null): string | null => arn?.split(':').at(-1) ?? null;

const encryptionOf = ({ encrypted, keyArn }: Settings): string => {
  if (encrypted === null) return t.notKnown;
  return encrypted ? t.encrypted(keyName(keyArn)) : t.notEncrypted;
};

const settingLines = (settings: Settings): FactLine[] => [
  { label: t.createdOn, value: <Time at={settings.createdOn} /> },
  { label: t.encryption, value: encryptionOf(settings) },
  { label: t.sharedWith, value: t.sharing(settings.sharedWith) },
];

/** What a copy was made from, and which copies were made of a store. */
export const copyFacts = ({ madeFrom, copies }: DataStoreDetail): FactLine[] => [
  ...(madeFrom === null
    ? []
    : [{ label: t.madeFrom, value: <Source key="source" {...madeFrom} /> }]),
  ...(madeFrom?.settings ? settingLines(madeFrom.settings) : []),
  ...(copies.count === 0 ? [] : [{ label: t.copies, value: <Copies key="copies" {...copies} /> }]),
];
