import { parseArgs } from 'node:util';
import { areas } from './areas/index.ts';
import { type BenchRow, verdict } from './row.ts';

/**
 * `npm run bench [-- AREA …] [--json]`: a table of ratios against a named peer, measured in this run.
 * `lists` takes --sizes 50k,1M --rounds 30 --queries 10000; `edits` takes --edits 100000; `http` takes --rounds 30;
 * `fuzz` takes --product DIR; `classify` takes --against COMMIT, whose figures it prints beside, and
 * --format log --format docx, of which alone it prints the pipeline;
 * `web` takes --runs 3, and --origin URL --email E --password P of a running product.
 * With --json one object a line: {area, name, value, unit, peer, ratio, target}.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '50k,1M' },
    rounds: { type: 'string', default: '30' },
    queries: { type: 'string', default: '10000' },
    edits: { type: 'string', default: '2000' },
    product: { type: 'string' },
    against: { type: 'string' },
    format: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
    origin: { type: 'string' },
    email: { type: 'string', default: '' },
    password: { type: 'string', default: '' },
  },
});

const unknown = positionals.filter((name) => !areas.some((area) => area.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown area: ${unknown.join(', ')}. Areas: ${areas.map((a) => a.name).join(', ')}`,
  );
  process.exit(2);
}

const figure = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

/** Ratio against the peer, target and verdict. */
const against = (row: BenchRow): string[] => {
  const word = verdict(row);
  if (word === 'no peer') return [word];
  return [
    `${row.peer}: ${figure(row.peerValue)}`.padStart(46),
    row.ratio.toFixed(2).padStart(8),
    row.target.padStart(9),
    word,
  ];
};

const print = (row: BenchRow) => {
  if (values.json) {
    const { area, name, value, unit, peer, ratio, target, note } = row;
    console.log(JSON.stringify({ area, name, value, unit, peer, ratio, target, note }));
    return;
  }
  const columns = [
    row.area.padEnd(9),
    row.name.padEnd(44),
    `${figure(row.value)} ${row.unit}`.padStart(18),
    ...against(row),
  ];
  console.log(columns.join('  '));
  if (row.note !== undefined) console.log(`  ${row.note}`);
};

const { origin, email, password } = values;

const chosen = {
  sizes: values.sizes.split(','),
  rounds: Number(values.rounds),
  queries: Number(values.queries),
  edits: Number(values.edits),
  runs: Number(values.runs),
  ...(origin === undefined ? {} : { entrance: { origin, email, password } }),
  ...(values.product === undefined ? {} : { product: values.product }),
  ...(values.against === undefined ? {} : { against: values.against }),
  ...(values.format === undefined ? {} : { formats: values.format }),
};

for (const area of areas.filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
)) {
  for (const row of await area.run(chosen)) print(row);
}
process.exit(0);
