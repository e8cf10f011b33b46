import { UsageError } from '../scan/usageError.ts';
import { type Evaluation, evaluateFolder } from './evaluate.ts';

const usage = 'npm run evaluate -- DIR [--json]     DIR holds data files and their labels.json';
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

/** Answers the exit code: 0, or 2 for what a person can put right. */
export const evaluateProgram = async (args: readonly string[]): Promise<number> => {
  const [folder, ...others] = args.filter((arg) => arg !== '--json');
  if (folder === undefined || others.length > 0 || folder.startsWith('-')) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  try {
    const evaluation = await evaluateFolder(folder);
    const text = args.includes('--json') ? JSON.stringify(evaluation) : evaluationText(evaluation);
    process.stdout.write(`${text}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
};
