import { seededRandom } from '#customer-stack/samplers/random.ts';
import { type MapPoint, mapTones } from '#viz/worldMap/clusters.ts';
import { drawInBrowser } from '../map/mapBrowser.ts';
import { type BenchArea, type BenchRow, median, row } from '../row.ts';

const SOURCES = 500;
const ROUNDS = 21;
const BUDGET_MS = 50;

/** Anywhere but near the poles, so that few marks fall together. */
const sources = (): MapPoint[] => {
  const random = seededRandom('map');
  return Array.from({ length: SOURCES }, (_, at) => ({
    ...{ key: `s${at}`, label: `203.0.113.${at % 256}` },
    coordinates: [random() * 340 - 170, random() * 130 - 55],
    tone: mapTones[at % mapTones.length] ?? 'plain',
  }));
};

const run = async (): Promise<BenchRow[]> => {
  // The first ones are compiled while they run.
  const drawn = (await drawInBrowser(sources(), ROUNDS + 3)).slice(3);
  const [first] = drawn;
  const shown = median(drawn.map((each) => each.shown));
  return [
    row({
      ...{
        area: 'map',
        name: `${SOURCES} sources, drawn from their data`,
        unit: 'ms of processor',
      },
      ...{ value: median(drawn.map(({ busy }) => busy)), target: '<= 1' },
      ...{ peer: 'budget in ms', peerValue: BUDGET_MS },
      note: `${first?.marks} marks and ${first?.lines} lines; shown after ${shown.toFixed(1)} ms`,
    }),
  ];
};

/** How long the map of the Access tab takes from its data, in Chromium. */
export const map: BenchArea = { name: 'map', run };
