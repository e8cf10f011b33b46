import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { lookingFor } from '#customer-stack/samplers/wanted.ts';
import { readClassification } from '../scan/classification.ts';
import { UsageError } from '../scan/usageError.ts';
import { type Evaluation, evaluateFolder } from './evaluate.ts';
import { readPeer } from './peer.ts';
import { detailLines, evaluationText, formatTable } from './text.ts';

const usage =
  'npm run evaluate -- DIR [--json] [--table] [--details FILE] [--peer FILE] [--classification FILE]     DIR holds data files and their labels.json';
const help = `${usage}

labels.json: {"files": [{"path": "a.csv", "columns": {"ssn": "ssn", "notes": null}},
                        {"path": "b.txt", "spans": [{"line": 3, "start": 10, "end": 21, "type": "ssn"}]}]}
A column is named by its name or its path (owner.name, orders[].email or orders.email), by the last
part of its path where no column has that path, by table.column where several tables have it, and
without a header row by "column 1" or "1". null = nothing is to be found there; a column that is
not named is not judged.
Certain findings are scored by type; possible ones apart: a label that only they cover is neither
found nor missed, and one without a label is no false finding.
--details FILE writes a JSON line for each miss and each false finding: kind, file, place, rule,
strength, reason.
--peer FILE scores the findings of another tool instead, written in the form of labels.json.
Exit code: 0, 1 when a file was not read, a label is not clear or no column answers to it, 2 when
nothing could be evaluated.`;

const optionsOf = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        table: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        details: { type: 'string' },
        peer: { type: 'string' },
        classification: { type: 'string' },
      },
    });
  } catch {
    throw new UsageError(usage);
  }
};
type Options = ReturnType<typeof optionsOf>['values'];

const textOf = (evaluation: Evaluation, { json, table }: Options): string => {
  if (json) return JSON.stringify(evaluation);
  const text = evaluationText(evaluation);
  return table ? `${formatTable(evaluation)}\n\n${text}` : text;
};

const evaluate = async (folder: string, { peer, classification }: Options): Promise<Evaluation> => {
  const document =
    classification === undefined ? undefined : await readClassification(classification);
  return lookingFor(document, async () =>
    evaluateFolder(folder, peer === undefined ? undefined : await readPeer(peer)),
  );
};

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = optionsOf(args);
  if (values.help) {
    process.stdout.write(`${help}\n`);
    return 0;
  }
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new UsageError(usage);
  const evaluation = await evaluate(folder, values);
  if (values.details !== undefined) await writeFile(values.details, detailLines(evaluation));
  process.stdout.write(`${textOf(evaluation, values)}\n`);
  return evaluation.unread.length + evaluation.unmatched.length === 0 ? 0 : 1;
};

/** Answers the exit code: 0, 1 when not all could be scored, 2 for what a person can put right. */
export const evaluateProgram = async (args: readonly string[]): Promise<number> => {
  try {
    return await run(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
};
