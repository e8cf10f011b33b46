import { Link } from 'react-router-dom';
import type { FactLine } from '#components/FactList.tsx';
import type { DataStoreDetail } from '#contracts/dataStore/routes.ts';
import { paths } from '#lib/paths.ts';
import { copyTexts as t } from '#messages/storeCopies.ts';
import styles from './Details.module.css';

type MadeFrom = NonNullable<DataStoreDetail['madeFrom']>;
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

/** What a copy was made from, and which copies were made of a store. */
export const copyFacts = ({ madeFrom, copies }: DataStoreDetail): FactLine[] => [
  ...(madeFrom === null
    ? []
    : [{ label: t.madeFrom, value: <Source key="source" {...madeFrom} /> }]),
  ...(copies.count === 0 ? [] : [{ label: t.copies, value: <Copies key="copies" {...copies} /> }]),
];
