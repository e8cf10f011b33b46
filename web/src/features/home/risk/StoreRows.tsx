import { Pager } from '#components/Pager.tsx';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import type { DataStoreList } from '#contracts/dataStore/routes.ts';
import { KindIcon } from '#features/shared/KindIcon.tsx';
import { RiskBadge } from '#features/shared/risk/RiskBadge.tsx';
import { paths } from '#lib/paths.ts';
import { HomeLink } from '../widget/HomeLink.tsx';
import styles from './StoreRows.module.css';

/** Kind and place; of a store that violates policies, which. */
const detailOf = ({ type, mountLocation, policies = [] }: DataStoreRow): string =>
  policies.length > 0 ? policies.join(', ') : `${type} · ${mountLocation}`;

const Row = ({ store }: { readonly store: DataStoreRow }) => (
  <li className={styles.item}>
    <HomeLink
      className={styles.row}
      to={paths.dataStoreDetails(store.datastoreId, store.assetId)}
      title={`${store.name}\n${detailOf(store)}`}
    >
      <KindIcon kind={store.type} accountId={store.metadata.cloudAccountId} />
      <span className={styles.words}>
        <b>{store.name}</b>
        <small>{detailOf(store)}</small>
      </span>
      <RiskBadge score={store.cdDatastoreRiskScore} />
    </HomeLink>
  </li>
);

export const PAGE_SIZE = 10;

interface StoreRowsProps {
  readonly label: string;
  readonly list: DataStoreList;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

const onSize = (): void => undefined;

/** Data stores by risk, ten to a page. */
export const StoreRows = ({ label, list: { data, count }, page, onPage }: StoreRowsProps) => (
  <>
    <ul className={styles.rows} aria-label={label}>
      {data.map((store) => (
        <Row key={store.datastoreId} store={store} />
      ))}
    </ul>
    {count > PAGE_SIZE && (
      <div className={styles.pages}>
        <Pager
          {...{ label, page, onPage, onSize, total: count }}
          size={PAGE_SIZE}
          sizes={[PAGE_SIZE]}
        />
      </div>
    )}
  </>
);
