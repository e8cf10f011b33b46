import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lowerBound } from '#classify/wilson.ts';
import type { Evaluation } from '../../bin/evaluate/evaluate.ts';
import { shareOf, textRows } from './measuredTexts.ts';

/** Where the product's page takes the figures from. */
export const MEASURED_PATH = 'web/src/features/classification/accuracy/measured.json';

/** Sources of the formats: every other file holds the same values and labels. */
const sources = ['labels.json', 'people-csv', 'decoys-csv', 'notes.txt'];

/** Changes when a value, a look-alike or a label of the set does. */
const versionOf = (folder: string): string => {
  const hash = createHash('sha256');
  for (const name of sources) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
};

const productVersion = (): string => JSON.parse(readFileSync('package.json', 'utf8')).version;

const lower = (hits: number, of: number) => shareOf(lowerBound(hits, of));

const typeRow = (score: Evaluation['types'][number]) => ({
  ...score,
  precisionAtLeast: lower(score.found, score.found + score.false),
  recallAtLeast: lower(score.found, score.found + score.possible + score.missed),
});

/** Found, planted and falsely found of each type, in the order of `types`; null where not planted. */
const formatRow = ({ format, types }: Evaluation['formats'][number], order: readonly string[]) => ({
  format,
  cells: order.map((type) => {
    const score = types.find((each) => each.type === type);
    return score ? [score.found, score.found + score.possible + score.missed, score.false] : null;
  }),
});

/** The last measured figures as the product shows them, without the day. */
export const measuredFigures = (evaluation: Evaluation, folder: string) => {
  const { types, formats, files, columns, falseColumns, unread } = evaluation;
  const order = types.map(({ type }) => type);
  return {
    product: productVersion(),
    dataSets: [{ name: 'Generated labelled set', version: versionOf(folder), files, columns }],
    falseColumns,
    unread: unread.length,
    types: types.map(typeRow),
    texts: textRows(),
    formats: formats.map((each) => formatRow(each, order)),
  };
};

const lines = (values: readonly unknown[]) =>
  `[\n${values.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ]`;

/** JSON with one type or format in a line, so that a change can be read. */
export const measuredText = (
  measuredOn: string,
  figures: ReturnType<typeof measuredFigures>,
): string => {
  const members = Object.entries({ measuredOn, ...figures }).map(
    ([key, value]) => `  "${key}": ${Array.isArray(value) ? lines(value) : JSON.stringify(value)}`,
  );
  return `{\n${members.join(',\n')}\n}\n`;
};
