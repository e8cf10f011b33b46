import type { ListState } from '#lib/listState.ts';
import { storeTexts } from '#messages/dataStores.ts';
import { useClassificationOverview, type useKinds } from '../queries.ts';
import { DataOverview } from './DataOverview.tsx';
import styles from './Inventory.module.css';
import { SensitiveData } from './SensitiveData.tsx';
import { tagOf, withTag } from './storeFilters.tsx';

interface InventoryProps {
  readonly state: ListState;
  readonly onState: (state: ListState) => void;
  readonly kinds: ReturnType<typeof useKinds>;
}

/** The Data Inventory block: what was found, and in what kinds of store. */
export const Inventory = ({ state, onState, kinds }: InventoryProps) => (
  <section className={styles.block} aria-labelledby="data-inventory">
    <h2 id="data-inventory" className={styles.label}>
      {storeTexts.inventory}
    </h2>
    <div className={styles.cards}>
      <SensitiveData
        overview={useClassificationOverview()}
        chosen={tagOf(state)}
        onTag={(tag) => onState(withTag(state, tag))}
      />
      <DataOverview kinds={kinds} />
    </div>
  </section>
);
