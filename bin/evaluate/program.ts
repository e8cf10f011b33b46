import { lookingFor } from '#customer-stack/samplers/wanted.ts';
import { readClassification } from '../scan/classification.ts';
import { UsageError } from '../scan/usageError.ts';
import { type Evaluation, evaluateFolder } from './evaluate.ts';

const usage =
  'npm run evaluate -- DIR [--json] [--table] [--classification FILE]     DIR holds data files and their labels.json';
const SLIPS_SHOWN = 100;

const share = (value: number | null) => (value === null ? '-' : value.toFixed(3));

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, i) =>
    Math.max(...rows.map((row) => (row[i] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** The evaluation as a person reads it. */
export const evaluationText = (evaluation: Evaluation): string => {
  const { types, slips, columns, falseColumns, files, unread } = evaluation;
  const head = ['Type', 'Precision', 'Recall', 'F1', 'Found', 'Missed', 'False'];
  const rows = types.map((each) => [
    each.type,
    share(each.precision),
    share(each.recall),
    share(each.f1),
    String(each.found),
    String(each.missed),
    String(each.false),
  ]);
  const lines = slips
    .slice(0, SLIPS_SHOWN)
    .map(({ kind, type, path, at }) => `  ${kind} ${type}: ${path}, ${at}`);
  return [
    table([head, ...rows]),
    `\n${files} files, ${columns} labelled columns, ${falseColumns} false columns`,
    ...unread.map(({ path, reason }) => `not read: ${path} (${reason})`),
    ...(slips.length === 0 ? [] : [`\n${slips.length} slips`, ...lines]),
  ].join('\n');
};

/** Found of planted for each type in each format; a dot where it is not planted. */
export const formatTable = ({ formats, types }: Evaluation): string => {
  const cell = ({ types: scores }: Evaluation['formats'][number], type: string) => {
    const score = scores.find((each) => each.type === type);
    if (score === undefined || score.found + score.missed === 0) return '.';
    return `${score.found}/${score.found + score.missed}`;
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

const flags = ['--json', '--table'];

const textOf = (evaluation: Evaluation, args: readonly string[]): string => {
  if (args.includes('--json')) return JSON.stringify(evaluation);
  const text = evaluationText(evaluation);
  return args.includes('--table') ? `${formatTable(evaluation)}\n\n${text}` : text;
};

/** Answers the exit code: 0, or 2 for what a person can put right. */
export const evaluateProgram = async (args: readonly string[]): Promise<number> => {
  const at = args.indexOf('--classification');
  const file = at === -1 ? undefined : args[at + 1];
  const given = at === -1 ? args : args.toSpliced(at, 2);
  const [folder, ...others] = given.filter((arg) => !flags.includes(arg));
  if (folder === undefined || others.length > 0 || folder.startsWith('-')) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  try {
    const document = file === undefined ? undefined : await readClassification(file);
    const evaluation = await lookingFor(document, () => evaluateFolder(folder));
    process.stdout.write(`${textOf(evaluation, args)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
};
