import type { StoreType } from '#contracts/dataStore/words.ts';
import type { RiskContribution } from '#contracts/risk/facts.ts';
import { type RowBand, rowBand } from '#contracts/risk/words.ts';
import { plotScores } from '#domain/risk/plotScores.ts';

export const MOST_POINTS = 500;

const colours: Readonly<Record<RowBand, string>> = {
  Low: 'blue',
  Moderate: 'yellow',
  High: 'orange',
  Elevated: 'red',
};
const colourOf = (score: number | null): string =>
  score === null ? 'grey' : colours[rowBand(score)];

/** A data store that the plot shows. */
interface PlottedStore {
  readonly id: string;
  readonly name: string;
  readonly kind: StoreType;
  readonly sensitivity: number | null;
}

/** What the risk of a store is made of. */
interface PlottedRisk {
  readonly arn: string;
  readonly score: number;
  readonly contributions: readonly RiskContribution[];
}

/** The colour is the band of their risk, the border that of their sensitivity; what is gone is left out. */
export const riskPlot = (
  stores: readonly PlottedStore[],
  risks: ReadonlyMap<string, PlottedRisk>,
) =>
  stores.flatMap(({ id, name, kind, sensitivity }) => {
    const risk = risks.get(id);
    if (risk === undefined) return [];
    const scores = plotScores(risk.contributions);
    return {
      ...{ ...scores, cdSensitivityScore: sensitivity, datastoreId: id, name, type: kind },
      assetId: risk.arn,
      color: colourOf(risk.score),
      border: colourOf(sensitivity),
    };
  });
