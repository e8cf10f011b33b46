import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Pager } from '#components/Pager.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { type AttackPath, attackPathRoutes } from '#contracts/attackPath/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { paths } from '#lib/paths.ts';
import { useRead } from '#lib/query.ts';
import { attackPathTexts as t } from '#messages/attackPaths.ts';
import { NodeIcon } from './NodeIcon.tsx';
import { PAGE, ROW_PX } from './NodeIssues.tsx';
import styles from './Topology.module.css';

interface ReachedStore {
  readonly node: AttackPath['nodes'][number];
  /** Paths that lead to it. */
  readonly paths: number;
}

/** Data stores at the ends of paths, those that most paths lead to first. */
export const reachedStores = (found: readonly AttackPath[]): ReachedStore[] => {
  const byStore = Map.groupBy(found, ({ datastoreId }) => datastoreId);
  return [...byStore.values()]
    .flatMap((of) => {
      const node = of[0]?.nodes.at(-1);
      return node === undefined ? [] : [{ node, paths: of.length }];
    })
    .toSorted((a, b) => b.paths - a.paths);
};

const Store = ({ store: { node, paths: count } }: { readonly store: ReachedStore }) => (
  <li>
    <Link
      className={styles.row}
      to={paths.dataStoreDetails(node.datastoreId ?? '', node.CD_Asset_Id ?? '')}
    >
      <NodeIcon node={{ ...node, is_primary: false }} />
      <span className={styles.rowName} title={node.name}>
        {node.name}
      </span>
      <span className={styles.quiet}>{t.pathCount(count)}</span>
    </Link>
  </li>
);

/** Data stores that attack paths through an asset lead to, five a page. */
export const NodeStores = ({ arn }: { readonly arn: string }) => {
  const { customerId } = useScope();
  const [page, setPage] = useState(1);
  const found = useRead(attackPathRoutes.listAttackPaths, { customerId, assetId: arn });
  if (found.isError && !found.data)
    return <ErrorState inline error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonRows rows={PAGE} height={ROW_PX} />;
  const stores = reachedStores(found.data.data ?? []);
  if (stores.length === 0) return <EmptyState title={t.noStores} />;
  return (
    <>
      <ul className={styles.rows}>
        {stores.slice((page - 1) * PAGE, page * PAGE).map((store) => (
          <Store key={store.node.datastoreId} store={store} />
        ))}
      </ul>
      {stores.length > PAGE ? (
        <Pager
          label="Pages of data stores"
          {...{ page, size: PAGE, sizes: [PAGE], total: stores.length, onPage: setPage }}
          onSize={() => undefined}
        />
      ) : null}
    </>
  );
};
