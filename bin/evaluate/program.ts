import { lookingFor } from '#customer-stack/samplers/wanted.ts';
import { readClassification } from '../scan/classification.ts';
import { UsageError } from '../scan/usageError.ts';
import { type Evaluation, evaluateFolder } from './evaluate.ts';

const usage =
  'npm run evaluate -- DIR [--json] [--table] [--classification FILE]     DIR holds data files and their labels.json';
const help = `${usage}

labels.json: {"files": [{"path": "a.csv", "columns": {"ssn": "ssn", "notes": null}},
                        {"path": "b.txt", "spans": [{"line": 3, "start": 10, "end": 21, "type": "ssn"}]}]}
A column is named by its name or its path (owner.name, orders[].email or orders.email), by the last
part of its path where no column has that path, by table.column where several tables have it, and
without a header row by "column 1" or "1". null = nothing is to be found there; a column that is
not named is not judged.
Exit code: 0, 1 when a file was not read or a label is not clear, 2 when nothing could be evaluated.`;
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
    ...(unread.length === 0 ? [] : [`${unread.length} files not read or not scored in full`]),
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

/** Answers the exit code: 0, 1 when not all could be scored, 2 for what a person can put right. */
export const evaluateProgram = async (args: readonly string[]): Promise<number> => {
  if (args.includes('--help')) {
    process.stdout.write(`${help}\n`);
    return 0;
  }
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
    return evaluation.unread.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
};
