import { Link } from 'react-router-dom';
import { ErrorState } from '#components/ErrorState.tsx';
import { PlainTable } from '#components/PlainTable.tsx';
import { Time } from '#components/Time.tsx';
import { activityRoutes, type StoreFlow } from '#contracts/activity/routes.ts';
import listStyles from '#features/shared/access/AccessList.module.css';
import { formatShare } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useRead } from '#lib/query.ts';
import { storeFlowTexts as t } from '#messages/storeFlows.ts';
import styles from './ReachCard.module.css';

const StoreName = ({ datastore }: Pick<StoreFlow, 'datastore'>) =>
  datastore.id === null ? (
    `${datastore.name} (${t.notFound})`
  ) : (
    <Link to={paths.dataStoreDetails(datastore.id, datastore.assetId)} className={listStyles.link}>
      {datastore.name}
    </Link>
  );

const callOf = ({ operation, isInferred }: StoreFlow): string => {
  if (operation === null) return t.noCall;
  return isInferred ? `${operation}, ${t.inferred}` : operation;
};

const sameOf = ({ copy }: StoreFlow): string => {
  if (copy === null) return t.notTheSame;
  const { share, place, otherPlace, direction } = copy;
  return t.same(formatShare(share), place, otherPlace) + t.directionBy[direction];
};

const Row = ({ flow }: { readonly flow: StoreFlow }) => (
  <tr>
    <td>{t.directions[flow.direction]}</td>
    <th scope="row">
      <StoreName datastore={flow.datastore} />
    </th>
    <td>{callOf(flow)}</td>
    <td>{flow.userName ?? t.nobody}</td>
    <td>{sameOf(flow)}</td>
    <td>
      <Time at={flow.firstAt} />
    </td>
    <td>{flow.lastAt === null ? t.stillSame : <Time at={flow.lastAt} />}</td>
  </tr>
);

/** What went from a data store to others, and from others to it. */
export const StoreFlows = ({ id }: { readonly id: string }) => {
  const found = useRead(activityRoutes.listStoreFlows, { id });
  if (found.isError)
    return <ErrorState inline error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return null;
  const { data } = found.data;
  return (
    <section className={styles.flows} aria-label={t.title}>
      <h2 className={styles.title}>{t.title}</h2>
      <p className={listStyles.quiet}>{data.length === 0 ? t.none : t.hint}</p>
      {data.length === 0 ? null : (
        <PlainTable wide caption={t.caption} columns={t.columns} figuresFrom={7}>
          {data.map((flow) => (
            <Row
              key={`${flow.direction} ${flow.datastore.assetId} ${flow.isInferred}`}
              flow={flow}
            />
          ))}
        </PlainTable>
      )}
    </section>
  );
};
