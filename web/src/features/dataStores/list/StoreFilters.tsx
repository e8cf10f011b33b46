import { ListFilter } from 'lucide-react';
import { useId } from 'react';
import { CheckList } from '#components/CheckList.tsx';
import { KindIcon } from '#components/KindIcon.tsx';
import { Popover } from '#components/Popover.tsx';
import { type SeverityFilter, type StoreKind, storeKinds } from '#contracts/words.ts';
import type { ListState } from '#lib/listState.ts';
import { withFilter } from '#lib/listState.ts';
import { t } from '#messages';
import type { KindCount } from './inventory.ts';
import styles from './StoreFilters.module.css';
import { severityOf, typesOf, withSeverity } from './storeList.ts';

/** The four bands of a row under the wire's words. */
export const bandChoices: ReadonlyArray<{
  readonly severity: SeverityFilter;
  readonly label: string;
  readonly range: string;
}> = [
  { severity: 'CRITICAL', label: t.band.Elevated, range: '90-100' },
  { severity: 'HIGH', label: t.band.High, range: '80-89' },
  { severity: 'MEDIUM', label: t.band.Moderate, range: '60-79' },
  { severity: 'LOW', label: t.band.Low, range: '0-59' },
];

interface BandListProps {
  readonly severity: SeverityFilter | null;
  readonly onSeverity: (severity: SeverityFilter | null) => void;
}

const BandList = ({ severity, onSeverity }: BandListProps) => {
  const name = useId();
  const known = bandChoices.some((band) => band.severity === severity);
  return (
    <fieldset className={styles.bands}>
      <legend>{t.dataStores.columns.risk}</legend>
      <label>
        <input type="radio" name={name} checked={!known} onChange={() => onSeverity(null)} />
        {t.dataStores.anyRisk}
      </label>
      {bandChoices.map((band) => (
        <label key={band.severity}>
          <input
            type="radio"
            name={name}
            checked={severity === band.severity}
            onChange={() => onSeverity(band.severity)}
          />
          {band.label}
          <span className={styles.note}>{band.range}</span>
        </label>
      ))}
    </fieldset>
  );
};

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
      label={t.dataStores.filter}
      icon={<ListFilter size={15} aria-hidden="true" />}
      badge={inForce}
    >
      <BandList severity={severity} onSeverity={(next) => onState(withSeverity(state, next))} />
      <CheckList
        legend={t.dataStores.columns.type}
        options={offered(kinds, chosen).map((kind) => ({
          value: kind,
          label: t.dataStores.kinds[kind],
          note: countOf(kinds, kind),
          icon: <KindIcon kind={kind} />,
        }))}
        chosen={chosen}
        onChange={(types) => onState(withFilter(state, 'types', types))}
      />
    </Popover>
  );
};
