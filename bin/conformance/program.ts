import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Difference, differencesOf } from './compare.ts';
import { known } from './known.ts';
import { type Answers, recordScript } from './recorder.ts';
import { scripts } from './scripts/index.ts';
import { openOther, openOurs, type Target } from './targets.ts';

const usage = `npm run conformance [-- options]

  --endpoint URL  asks another emulator, or AWS, the same, and prints what it answers otherwise
  --only NAMES    parts of the script: ${Object.keys(scripts).join(', ')}
  --write FILE    keeps our answers, for the test that compares them

Exit code: 0 all as expected, 1 differences that are not known, 2 wrong use.`;

const answersOf = async (target: Target, parts: ReadonlySet<string>): Promise<Answers> => {
  const answers: Record<string, unknown> = {};
  try {
    for (const [name, script] of Object.entries(scripts)) {
      if (parts.has(name)) Object.assign(answers, await recordScript(name, script, target.clients));
    }
  } finally {
    await target.close();
  }
  return answers;
};

export const ourAnswers = async (
  parts: ReadonlySet<string> = new Set(Object.keys(scripts)),
): Promise<Answers> => answersOf(await openOurs(), parts);

const show = ({ label, ours, theirs }: Difference): string => {
  const reason = known[label];
  const lines = [`  ours    ${JSON.stringify(ours)}`, `  theirs  ${JSON.stringify(theirs)}`];
  return [label, ...lines, ...(reason === undefined ? [] : [`  known   ${reason}`])].join('\n');
};

const compare = async (ours: Answers, endpoint: string, parts: ReadonlySet<string>) => {
  const theirs = await answersOf(await openOther(endpoint, parts), parts);
  const differences = differencesOf(ours, theirs);
  const unknown = differences.filter(({ label }) => known[label] === undefined);
  console.log(differences.map(show).join('\n\n'));
  const same = Object.keys(ours).length - differences.length;
  console.log(
    `\n${same} answers are the same; ${differences.length} differ, ${unknown.length} of them unknown.`,
  );
  return unknown.length === 0 ? 0 : 1;
};

const parse = (args: readonly string[]) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      endpoint: { type: 'string' },
      only: { type: 'string', default: Object.keys(scripts).join(',') },
      write: { type: 'string' },
    },
  });
  const parts = values.only.split(',');
  const stranger = parts.find((part) => scripts[part] === undefined);
  if (stranger !== undefined) throw new Error(`There is no part ${stranger}.`);
  return { ...values, parts: new Set(parts) };
};

/**
 * Runs the script against our emulator, and against another endpoint where one is given. Returns
 * the exit code.
 */
export const conformanceProgram = async (args: readonly string[]): Promise<number> => {
  let options: ReturnType<typeof parse>;
  try {
    options = parse(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  const ours = await ourAnswers(options.parts);
  if (options.write !== undefined)
    await writeFile(options.write, `${JSON.stringify(ours, null, 2)}\n`);
  if (options.endpoint !== undefined) return compare(ours, options.endpoint, options.parts);
  for (const [label, answer] of Object.entries(ours)) console.log(label, JSON.stringify(answer));
  return 0;
};
