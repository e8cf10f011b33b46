import { parseArgs } from 'node:util';
import { evaluateDetections } from './builders/detectionSet/evaluate.ts';

/**
 * `npm run evaluate:detections [-- --seed 1 --days 60 --times 5]`: recall and precision of each
 * detection on generated months of a company with labelled attacks.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '60' },
    times: { type: 'string', default: '5' },
    scale: { type: 'string', default: '1' },
  },
});
const { seed } = values;
const [days, times, scale] = [Number(values.days), Number(values.times), Number(values.scale)];
const { scores, wrongADay, records } = evaluateDetections({ seed, days, times, scale });

const share = (part: number, of: number): string => (of === 0 ? '-' : (part / of).toFixed(2));
const row = (cells: readonly string[]): string =>
  [cells[0]?.padEnd(7), ...cells.slice(1, 6).map((cell) => cell.padStart(9)), cells[6]].join('  ');

process.stdout.write(
  `Synthetic: generated records of one account, ${days} days, ${records.toLocaleString('en')} records, seed ${seed}.\n`,
);
process.stdout.write(`${row(['', 'attacks', 'recall', 'issues', 'false', 'precision', ''])}\n`);
for (const { definition, attacks, found, rightly, wrongly, title } of scores) {
  const [recall, precision] = [share(found, attacks), share(rightly, rightly + wrongly)];
  const counts = [String(attacks), recall, String(rightly + wrongly), String(wrongly), precision];
  process.stdout.write(`${row([definition, ...counts, title])}\n`);
}
process.stdout.write(`\nFalse issues per account and day: ${wrongADay.toFixed(2)} (at most 1).\n`);
