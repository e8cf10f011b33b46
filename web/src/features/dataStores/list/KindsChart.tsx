import { KindIcon } from '#features/shared/KindIcon.tsx';
import { formatWhole } from '#lib/format.ts';
import { storeTexts } from '#messages/dataStores.ts';
import { StackBar, stackStrength } from '#viz/StackBar.tsx';
import type { KindCount } from './inventory.ts';
import styles from './KindsChart.module.css';

const summaryOf = (kinds: readonly KindCount[]): string =>
  kinds.map((kind) => `${storeTexts.kinds[kind.datastoreType]} ${kind.count}`).join(', ');

interface KindItemProps {
  readonly kind: KindCount;
  readonly strength: number;
}

const KindItem = ({ kind, strength }: KindItemProps) => (
  <li className={styles.kind}>
    <span className={styles.swatch} style={{ opacity: strength }} aria-hidden="true" />
    <KindIcon kind={kind.datastoreType} />
    <span className={styles.kindWords}>
      <span className={styles.kindName}>{storeTexts.kinds[kind.datastoreType]}</span>
      <span className={styles.kindSize}>{kind.size}</span>
    </span>
    <span className={styles.kindCount}>{formatWhole(kind.count)}</span>
  </li>
);

/** Store types that were found, the most frequent first. */
export const KindsChart = ({ kinds }: { readonly kinds: readonly KindCount[] }) => (
  <div className={styles.overview}>
    <StackBar
      parts={kinds.map((kind) => ({ key: kind.datastoreType, value: kind.count }))}
      summary={summaryOf(kinds)}
    />
    <ul className={styles.kinds}>
      {kinds.map((kind, index) => (
        <KindItem
          key={kind.datastoreType}
          kind={kind}
          strength={stackStrength(index, kinds.length)}
        />
      ))}
    </ul>
  </div>
);
