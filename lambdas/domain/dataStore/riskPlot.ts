import { type RowBand, rowBand } from '#contracts/risk/words.ts';
import { conditionsOf } from '#readModel/engine/conditions.ts';
import { facetColumns } from '#readModel/engine/stored.ts';
import { rowPasses } from '#readModel/engine/tests.ts';
import type { View } from '#readModel/engine/view.ts';
import { issuesKind } from '#readModel/kinds/issues.ts';
import { isOpen } from '../issue/list.ts';
import { linesOf } from '../issue/wire.ts';
import type { DataStorePage } from './list.ts';

export const MOST_POINTS = 500;
export const plotColumns = [...facetColumns(issuesKind), 'stores', 'location', 'score'];

const colours: Readonly<Record<RowBand, string>> = {
  Low: 'blue',
  Moderate: 'yellow',
  High: 'orange',
  Elevated: 'red',
};
const colourOf = (score: number | null): string =>
  score === null ? 'grey' : colours[rowBand(score)];

interface Spot {
  readonly arn: string;
  direct: number;
  indirect: number;
}

/** Visits each open issue: the stores that it bears on, its asset and its score. */
const eachOpenIssue = (
  { snapshot, overlay }: View,
  visit: (stores: string, location: string, score: number) => void,
): void => {
  const passes = conditionsOf(snapshot, isOpen, undefined).bytes;
  const [stores, locations, scores] = [
    snapshot.column('stores'),
    snapshot.column('location'),
    snapshot.column('score'),
  ];
  const { bytes } = overlay.facets;
  for (let row = 0; row < snapshot.rows; row += 1) {
    if (passes[bytes[row] as number] !== 1) continue;
    const cell = stores.values[stores.codes[row] as number];
    const location = locations.values[locations.codes[row] as number];
    visit(`${cell ?? ''}`, `${location}`, Number(scores.values[scores.codes[row] as number]));
  }
  for (const row of overlay.side) {
    if (rowPasses(isOpen, row)) visit(`${row.stores ?? ''}`, `${row.location}`, Number(row.score));
  }
};

/**
 * Stores by the greatest score of an open issue on them (direct), and on other assets that bears on
 * them (indirect). The colour is the band of their risk, the border that of their sensitivity.
 */
export const riskPlot = (stores: DataStorePage['rows'], issues: View) => {
  const spots = new Map<string, Spot>(
    stores.map(({ id, arn }) => [id, { arn, direct: 0, indirect: 0 }]),
  );
  eachOpenIssue(issues, (ids, location, score) => {
    for (const id of linesOf(ids)) {
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
