import { ListFilter } from 'lucide-react';
import { CheckList } from '#components/CheckList.tsx';
import { Popover } from '#components/Popover.tsx';
import { type StoreKind, storeKinds } from '#contracts/words.ts';
import { KindIcon } from '#features/shared/KindIcon.tsx';
import { BandFilter } from '#features/shared/list/BandFilter.tsx';
import type { ListState } from '#lib/listState.ts';
import { withFilter } from '#lib/listState.ts';
import { storeTexts } from '#messages/dataStores.ts';
import { listTexts } from '#messages/lists.ts';
import type { KindCount } from './inventory.ts';
import { severityOf, typesOf, withSeverity } from './storeList.ts';

interface StoreFiltersProps {
  readonly state: ListState;
  readonly kinds: readonly KindCount[];
  readonly onState: (state: ListState) => void;
}

/** Kinds that occur, with those chosen though none occurs. */
const offered = (kinds: readonly KindCount[], chosen: readonly StoreKind[]): StoreKind[] =>
  storeKinds.filter(
    (kind) =>
      chosen.includes(kind) || kinds.some((one) => one.datastoreType === kind && one.count > 0),
  );

const countOf = (kinds: readonly KindCount[], kind: StoreKind): string =>
  String(kinds.find((one) => one.datastoreType === kind)?.count ?? 0);

/** Risk bands and kinds of store. */
export const StoreFilters = ({ state, kinds, onState }: StoreFiltersProps) => {
  const [chosen, severity] = [typesOf(state), severityOf(state)];
  const inForce = (chosen.length > 0 ? 1 : 0) + (severity ? 1 : 0);
  return (
    <Popover
      label={listTexts.filter}
      icon={<ListFilter size={15} aria-hidden="true" />}
      badge={inForce}
    >
      <BandFilter
        legend={storeTexts.columns.risk}
        severity={severity}
        onSeverity={(next) => onState(withSeverity(state, next))}
      />
      <CheckList
        legend={storeTexts.columns.type}
        options={offered(kinds, chosen).map((kind) => ({
          value: kind,
          label: storeTexts.kinds[kind],
          note: countOf(kinds, kind),
          icon: <KindIcon kind={kind} />,
        }))}
        chosen={chosen}
        onChange={(types) => onState(withFilter(state, 'types', types))}
      />
    </Popover>
  );
};
