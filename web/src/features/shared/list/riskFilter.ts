import { t as shared } from '#messages';
import { listTexts as t } from '#messages/lists.ts';

/** The four bands of a row under the wire's words. */
const bands = {
  CRITICAL: { word: shared.band.Elevated, scores: '90-100' },
  HIGH: { word: shared.band.High, scores: '80-89' },
  MEDIUM: { word: shared.band.Moderate, scores: '60-79' },
  LOW: { word: shared.band.Low, scores: '0-59' },
} as const;
type Band = keyof typeof bands;

const offered: readonly Band[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];
const isBand = (value: string): value is Band => value in bands;

interface RiskFilterSpec<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  /** Words of the values that the cards choose. */
  readonly cards: Readonly<Record<Exclude<Value, Band>, string>>;
}

/** One of the four risk bands, or the filter of a card. */
export const riskFilter = <Value extends string>(spec: RiskFilterSpec<Value>) => ({
  name: 'sev' as const,
  field: 'severity' as const,
  label: t.risk,
  legend: spec.legend,
  choice: 'one' as const,
  values: spec.values,
  offered: offered as readonly (Band & Value)[],
  wordOf: (value: Value): string =>
    isBand(value) ? bands[value].word : spec.cards[value as Exclude<Value, Band>],
  noteOf: (value: Value): string | undefined => (isBand(value) ? bands[value].scores : undefined),
});
