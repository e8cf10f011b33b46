import type { StoreBar } from '#contracts/dashboard/storeBars.ts';
import { KindIcon } from '#features/shared/KindIcon.tsx';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { HomeLink } from '../widget/HomeLink.tsx';
import { useSelected } from '../widget/useSelected.ts';
import { barCount, barShares, toneOf } from './bars.ts';
import styles from './StoreBars.module.css';

interface StoreBarsProps {
  readonly bars: readonly StoreBar[];
  /** Address of the issues that a bar counts. */
  readonly issuesOf: (storeId: string) => string;
  readonly countName: (count: string, store: string) => string;
}

/** Data stores by number of issues: the name opens the store, the number its issues. */
export const StoreBars = ({ bars, issuesOf, countName }: StoreBarsProps) => {
  const shares = barShares(bars.map(({ issues }) => issues));
  const [selected, select] = useSelected('selectedBar');
  return (
    <ol className={styles.bars}>
      {bars.map(({ datastoreId: id, assetId, name, type, cdDatastoreRiskScore, issues }, at) => (
        <li key={id} className={styles.bar} data-selected={id === selected}>
          <KindIcon kind={type} />
          <HomeLink
            className={styles.name}
            to={paths.dataStoreDetails(id, assetId)}
            title={name}
            onClick={() => select(id)}
          >
            {name}
          </HomeLink>
          <span className={styles.track} aria-hidden="true">
            <span
              className={styles.fill}
              data-tone={toneOf(cdDatastoreRiskScore)}
              style={{ inlineSize: `${(shares[at] ?? 0) * 100}%` }}
            />
          </span>
          <HomeLink
            className={styles.count}
            to={issuesOf(id)}
            title={countName(formatWhole(issues), name)}
            aria-label={countName(formatWhole(issues), name)}
          >
            {barCount(issues)}
          </HomeLink>
        </li>
      ))}
    </ol>
  );
};
