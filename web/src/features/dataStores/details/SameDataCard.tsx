import { Link } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { activityRoutes, type ShownCopy } from '#contracts/activity/routes.ts';
import { formatShare, formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useRead } from '#lib/query.ts';
import { sameDataTexts as t } from '#messages/sameData.ts';
import details from './Details.module.css';
import styles from './SameDataCard.module.css';

type Column = ShownCopy['columns'][number];

/** Told of the side of which more is shared. */
const Shared = ({ place, otherPlace, share, otherShare, values, otherValues }: Column) => {
  const isHere = (otherShare ?? 0) > (share ?? 0);
  const textOf = isHere ? t.alsoHere : t.alsoThere;
  return (
    <li>
      {textOf(formatShare((isHere ? otherShare : share) ?? 0), place, otherPlace)}{' '}
      <span className={styles.values}>
        · {t.values(formatWhole(isHere ? otherValues : values))}
      </span>
    </li>
  );
};

const OtherStore = ({ datastore: { id, assetId, name, accountId }, columns }: ShownCopy) => (
  <li>
    <Link className={details.link} to={paths.dataStoreDetails(id, assetId)}>
      {name}
    </Link>
    <span className={styles.account}>{t.inAccount(accountId)}</span>
    <ul className={styles.columns}>
      {columns.map((column) => (
        <Shared key={`${column.place} ${column.otherPlace}`} {...column} />
      ))}
    </ul>
  </li>
);

/** Other data stores that hold the same records; nothing while there is none. */
export const SameDataCard = ({ id }: { readonly id: string }) => {
  const copies = useRead(activityRoutes.listStoreCopies, { id });
  if (copies.isError)
    return <ErrorState inline error={copies.error} onRetry={() => void copies.refetch()} />;
  const stores = copies.data?.data ?? [];
  if (stores.length === 0) return null;
  return (
    <Card title={t.title} className={details.whole}>
      <p className={styles.lead}>{t.lead}</p>
      <ul className={styles.stores}>
        {stores.map((store) => (
          <OtherStore key={store.datastore.id} {...store} />
        ))}
      </ul>
    </Card>
  );
};
