import { useState } from 'react';
import { CheckList } from '#components/CheckList.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { SEARCH_MAX } from '#lib/listState.ts';
import { policyTexts } from '#messages/policies.ts';
import styles from './Policies.module.css';
import { STORES_FOUND, useFoundStores, useStoreNames } from './storeQueries.ts';

const t = policyTexts.scope;

interface StoreChoiceProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Stores that a search finds; what is chosen stays in the list. */
const useOptions = (q: string, chosen: readonly string[]) => {
  const found = useFoundStores(q);
  const names = useStoreNames([...chosen]);
  const rows = found.data?.dataset === 'datastores' ? found.data.data : [];
  const known = rows.map(({ datastoreId, name }): Option => ({ value: datastoreId, label: name }));
  const kept = chosen
    .filter((id) => !known.some(({ value }) => value === id))
    .map((id): Option => ({ value: id, label: names.data?.names[id] ?? id }));
  return { found, options: [...kept, ...known] };
};

/** Data stores by search, 100 at a time. */
export const StoreChoice = ({ chosen, onChange }: StoreChoiceProps) => {
  const [q, setQ] = useState('');
  const { found, options } = useOptions(q, chosen);
  return (
    <div className={styles.part}>
      <SearchBox label={t.search} value={q} maxLength={SEARCH_MAX} onSearch={setQ} />
      {found.error && (
        <ErrorState
          inline
          error={found.error}
          fallback={t.storesFailed}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <SkeletonLines lines={3} />}
      {found.isSuccess && options.length === 0 && <p className={styles.hint}>{t.noStores}</p>}
      {options.length > 0 && (
        <div className={styles.scroll}>
          <CheckList
            legend={t.storesLegend(STORES_FOUND)}
            options={options}
            chosen={chosen}
            onChange={onChange}
          />
        </div>
      )}
      <p className={styles.hint} role="status">
        {t.chosen(chosen.length)}
      </p>
    </div>
  );
};
