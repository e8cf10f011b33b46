import type { StoreType } from '#contracts/dataStore/words.ts';
import { type RowBand, rowBand } from '#contracts/risk/words.ts';
import { eachRow } from '#readModel/engine/eachRow.ts';
import { membersOf } from '#readModel/engine/kind.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import type { View } from '#readModel/engine/view.ts';
import { isOpen } from './query.ts';
import { issuesKind } from './spec.ts';

export const MOST_POINTS = 500;
const visited = ['stores', 'location', 'score'] as const;
export const plotColumns = [...baseColumns(issuesKind), ...visited] as const;

const colours: Readonly<Record<RowBand, string>> = {
  Low: 'blue',
  Moderate: 'yellow',
  High: 'orange',
  Elevated: 'red',
};
const colourOf = (score: number | null): string =>
  score === null ? 'grey' : colours[rowBand(score)];

/** A data store that the plot shows. */
export interface PlottedStore {
  readonly id: string;
  readonly arn: string;
  readonly name: string;
  readonly kind: StoreType;
  readonly risk: number | null;
  readonly sensitivity: number | null;
}

interface Spot {
  readonly arn: string;
  direct: number;
  indirect: number;
}

/**
 * Stores by the greatest score of an open issue on them (direct), and on other assets that bears on
 * them (indirect). The colour is the band of their risk, the border that of their sensitivity.
 */
export const riskPlot = (stores: readonly PlottedStore[], issues: View<typeof issuesKind>) => {
  const spots = new Map<string, Spot>(
    stores.map(({ id, arn }) => [id, { arn, direct: 0, indirect: 0 }]),
  );
  eachRow(issues, { where: isOpen, columns: visited }, ({ stores: ids, location, score }) => {
    for (const id of membersOf(ids)) {
      const spot = spots.get(id);
      if (spot?.arn === location) spot.direct = Math.max(spot.direct, score);
      else if (spot !== undefined) spot.indirect = Math.max(spot.indirect, score);
    }
  });
  return stores.map(({ id, name, kind, risk, sensitivity }) => ({
    x_directriskscore: spots.get(id)?.direct ?? 0,
    y_indirectscore: spots.get(id)?.indirect ?? 0,
    cdSensitivityScore: sensitivity,
    datastoreId: id,
    color: colourOf(risk),
    border: colourOf(sensitivity),
    name,
    type: kind,
  }));
};
