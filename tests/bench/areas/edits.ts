import { memoryTable } from '../../builders/memory/table.ts';
import { type RaceProgress, raceEdits } from '../../builders/readModel/editRace.ts';
import { startTestTables } from '../../builders/testTables.ts';
import { type BenchArea, type BenchOptions, type BenchRow, row } from '../row.ts';

const WRITERS = 8;
const EDITS_PER_PUBLISH = 200;

/** Over the wire a hundred thousand edits take an hour; more run on tables in memory. */
const MOST_OVER_WIRE = 5_000;

const tablesFor = async (edits: number) => {
  if (edits <= MOST_OVER_WIRE) return startTestTables({ overWire: true });
  console.error('edits: on tables in memory, behind the same adapter');
  return { core: memoryTable('core'), chunks: memoryTable('chunks'), stop: async () => {} };
};

const STEPS_REPORTED = 10;

/** Reports progress, since the race takes minutes. */
const reporter = (edits: number) => {
  let next = 0;
  return (done: RaceProgress): void => {
    if (done.edits < next) return;
    next = done.edits + edits / STEPS_REPORTED;
    const { published, crashes } = done;
    console.error(`edits: ${done.edits} of ${edits}, ${published} publishes, ${crashes} crashes`);
  };
};

/** Eight writers and a publisher that are killed half-way at random; nothing may be lost. */
const run = async ({ edits }: BenchOptions): Promise<BenchRow[]> => {
  const tables = await tablesFor(edits);
  const publishes = Math.ceil(edits / EDITS_PER_PUBLISH);
  const race = { edits, writers: WRITERS, rows: 400, seed: 2_026, publishes };
  const outcome = await raceEdits(tables, { ...race, onProgress: reporter(edits) });
  await tables.stop();
  return [...lossRows(outcome, edits), ...activityRows(outcome, { edits, publishes })];
};

type Outcome = Awaited<ReturnType<typeof raceEdits>>;

const lossRows = (outcome: Outcome, edits: number): BenchRow[] => {
  const of = { area: 'edits', unit: 'edits', peer: 'edits of 8 writers', peerValue: edits };
  return [
    row({ ...of, name: 'lost', value: outcome.lost, target: '<= 0' }),
    row({ ...of, name: 'not seen by their writer', value: outcome.staleReads, target: '<= 0' }),
    row({ ...of, name: 'carried out twice', value: outcome.doubled, target: '<= 0' }),
    row({
      ...of,
      name: 'steps at which no process died',
      unit: 'steps',
      value: outcome.survived.length,
      target: '<= 0',
    }),
  ];
};

const activityRows = (
  outcome: Outcome,
  { edits, publishes }: { readonly edits: number; readonly publishes: number },
): BenchRow[] => [
  row({
    area: 'edits',
    name: 'generations swapped in meanwhile',
    value: outcome.published,
    unit: 'publishes',
    peer: 'wanted',
    peerValue: publishes,
    target: '>= 1',
  }),
  row({
    area: 'edits',
    name: 'crashes injected',
    value: outcome.crashes,
    unit: 'crashes',
    peer: 'wanted',
    peerValue: Math.ceil(edits / 100),
    target: '>= 1',
  }),
];

/** 100,000 edits, the long form of the tests' race, take a while: `--edits 100000`. */
export const edits: BenchArea = { name: 'edits', run };
