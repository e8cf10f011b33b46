import { Chip, type ChipTone } from '#components/Chip.tsx';
import type { Tier } from '#contracts/classification/dataTypes.ts';
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

const tones: Readonly<Record<PlaceState, ChipTone>> = {
  counted: 'good',
  possible: 'moderate',
  'false-positive': 'quiet',
  allowed: 'quiet',
};

export const StateChip = ({ state }: { readonly state: PlaceState }) => (
  <Chip tone={tones[state]} title={t.stateHints[state]}>
    {t.states[state]}
  </Chip>
);

/** Of several places those that do not count are listed, the first with their number. */
const Mixed = ({ row }: { readonly row: FindingRow }) => {
  const [first, ...rest] = statesOf(row).filter((state) => state !== 'counted');
  if (!first) return null;
  const [next] = rest;
  const count = row.places.filter(({ state }) => state === first).length;
  return (
    <>
      <Chip tone={tones[first]} title={t.stateHints[first]}>
        {t.mixed(count, t.states[first])}
      </Chip>
      {next === undefined ? null : (
        <Chip tone={tones[next]} title={t.stateHints[next]}>
          {t.further(rest.length)}
        </Chip>
      )}
    </>
  );
};

/** Whether a finding counts, by whose mark, and whether it looks like test data. */
export const StateChips = ({ row }: { readonly row: FindingRow }) => {
  const states = statesOf(row);
  const [only = 'counted'] = states;
  const plain = only === 'counted' && states.length === 1;
  const isStated = row.type.automated === 'Manual' || (row.type.confirmed && plain);
  return (
    <span className={styles.chips}>
      {states.length > 1 ? <Mixed row={row} /> : null}
      {states.length === 1 && !(plain && isStated) ? <StateChip state={only} /> : null}
      {isStated ? (
        <Chip tone="accent">{row.type.automated === 'Manual' ? t.manual : t.confirmed}</Chip>
      ) : null}
      {row.testData ? (
        <Chip tone="moderate" title={t.testDataHint}>
          {t.testData}
        </Chip>
      ) : null}
    </span>
  );
};
