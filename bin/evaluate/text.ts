import { table } from '../scan/summary.ts';
import type { Evaluation } from './evaluate.ts';
import type { Slip } from './score.ts';
import type { TypeScore } from './typeScores.ts';

const SLIPS_SHOWN = 100;

const share = (value: number | null) => (value === null ? '-' : value.toFixed(3));

const certainTable = (types: readonly TypeScore[]): string =>
  table([
    ['Type', 'Precision', 'Recall', 'F1', 'Found', 'Missed', 'False'],
    ...types.map((each) => [
      each.type,
      ...[each.precision, each.recall, each.f1].map(share),
      ...[each.found, each.missed, each.false].map(String),
    ]),
  ]);

/** Nothing where nothing is possible. */
const possibleTable = (types: readonly TypeScore[]): string[] => {
  const rows = types.filter((each) => each.possible + each.possibleFalse > 0);
  if (rows.length === 0) return [];
  const head = ['Possible', 'Precision', 'Recall of both', 'Found', 'False'];
  const cells = rows.map((each) => [
    each.type,
    ...[each.possiblePrecision, each.possibleRecall].map(share),
    ...[each.possible, each.possibleFalse].map(String),
  ]);
  return [`\n${table([head, ...cells])}`];
};

const slipLine = ({ kind, type, strength, path, at, reason }: Slip): string => {
  const sure = strength === 'possible' ? 'possible ' : '';
  return `  ${kind} ${sure}${type}: ${path}, ${at} (${reason})`;
};

/** The evaluation as a person reads it. */
export const evaluationText = (evaluation: Evaluation): string => {
  const { types, slips, columns, falseColumns, files, unread, unmatched } = evaluation;
  return [
    certainTable(types),
    ...possibleTable(types),
    `\n${files} files, ${columns} labelled columns, ${falseColumns} false columns`,
    ...(unread.length === 0 ? [] : [`${unread.length} files not read or not scored in full`]),
    ...unread.map(({ path, reason }) => `not read: ${path} (${reason})`),
    ...unmatched.map(({ path, label }) => `no column of this name: ${path}, ${label}`),
    ...(slips.length === 0 ? [] : [`\n${slips.length} slips`]),
    ...slips.slice(0, SLIPS_SHOWN).map(slipLine),
  ].join('\n');
};

/** Found of planted for each type in each format; a dot where it is not planted. */
export const formatTable = ({ formats, types }: Evaluation): string => {
  const cell = ({ types: scores }: Evaluation['formats'][number], type: string) => {
    const score = scores.find((each) => each.type === type);
    const planted = score === undefined ? 0 : score.found + score.possible + score.missed;
    return score === undefined || planted === 0 ? '.' : `${score.found}/${planted}`;
  };
  const head = ['Recall', ...types.map(({ type }) => type)];
  const falseHits = (format: Evaluation['formats'][number]) =>
    String(format.types.reduce((sum, each) => sum + each.false, 0));
  return table([
    [...head, 'false'],
    ...formats.map((format) => [
      format.format,
      ...types.map(({ type }) => cell(format, type)),
      falseHits(format),
    ]),
  ]);
};

/** One JSON object a line: every miss and every false finding, with its rule and the reason. */
export const detailLines = ({ slips }: Evaluation): string =>
  slips
    .map(({ kind, type, strength, path, at, reason }) =>
      JSON.stringify({ kind, file: path, place: at, rule: type, strength, reason }),
    )
    .map((line) => `${line}\n`)
    .join('');
