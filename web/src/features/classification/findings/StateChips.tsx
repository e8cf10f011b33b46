import type { Tier } from '#contracts/dataTypes.ts';
import { findingTexts as t } from '#messages/classification.ts';
import styles from './Findings.module.css';
import { type FindingRow, type PlaceState, statesOf } from './rows.ts';

/** A type's name with the colour and the word of its severity. */
export const TierDot = ({ tier, label }: { readonly tier: Tier; readonly label: string }) => (
  <span
    className={styles.type}
    title={label === t.tiers[tier] ? label : `${label} · ${t.tiers[tier]}`}
  >
    <span className={styles.dot} data-tier={tier} aria-hidden="true" />
    <span className={styles.path}>{label}</span>
    {label === t.tiers[tier] ? null : <span className="visually-hidden">{t.tiers[tier]}</span>}
  </span>
);

export const StateChip = ({ state }: { readonly state: PlaceState }) => (
  <span className={styles.chip} data-state={state} title={t.stateHints[state]}>
    {t.states[state]}
  </span>
);

/** Of several places those that do not count are told, the first way with its number. */
const Mixed = ({ row }: { readonly row: FindingRow }) => {
  const [first, ...rest] = statesOf(row).filter((state) => state !== 'counted');
  if (!first) return null;
  const count = row.places.filter(({ state }) => state === first).length;
  return (
    <>
      <span className={styles.chip} data-state={first} title={t.stateHints[first]}>
        {t.mixed(count, t.states[first])}
      </span>
      {rest.length === 0 ? null : (
        <span className={styles.chip} data-state={rest[0]} title={t.stateHints[rest[0] ?? first]}>
          {t.further(rest.length)}
        </span>
      )}
    </>
  );
};

/** Whether a finding counts, who says so, and whether it looks like test data. */
export const StateChips = ({ row }: { readonly row: FindingRow }) => {
  const states = statesOf(row);
  const [only = 'counted'] = states;
  const plain = only === 'counted' && states.length === 1;
  const told = row.type.automated === 'Manual' || (row.type.confirmed && plain);
  return (
    <span className={styles.chips}>
      {states.length > 1 ? <Mixed row={row} /> : null}
      {states.length === 1 && !(plain && told) ? <StateChip state={only} /> : null}
      {told ? (
        <span className={styles.chip} data-state="told">
          {row.type.automated === 'Manual' ? t.manual : t.confirmed}
        </span>
      ) : null}
      {row.testData ? (
        <span className={styles.chip} data-state="possible" title={t.testDataHint}>
          {t.testData}
        </span>
      ) : null}
    </span>
  );
};
