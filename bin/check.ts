import { spawn } from 'node:child_process';
import { requireNode24 } from './requireNode24.ts';

requireNode24();

interface Step {
  readonly what: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** They share nothing, so two run at a time; the order is that in which they fail fastest. */
const independent: readonly Step[] = [
  { what: 'format, lint and import arrows', command: 'biome', args: ['ci', '.'] },
  { what: 'types', command: 'tsc', args: ['--noEmit'] },
  { what: 'dead code', command: 'knip', args: [] },
  { what: 'OpenAPI document is current', command: 'node', args: ['bin/openapi.ts', '--check'] },
  { what: 'licences of production packages', command: 'node', args: ['bin/licences.ts'] },
  { what: 'web build', command: 'vite', args: ['build', 'web', '--logLevel', 'warn'] },
  { what: 'synthesis with cdk-nag', command: 'cdk', args: ['synth', '-q', '--no-notices'] },
];
/** Keeps both cores busy by itself. */
const tests: Step = { what: 'tests', command: 'node', args: ['tests/run.ts'] };
const AT_A_TIME = 2;

const start = ({ command, args }: Step, stdio: 'inherit' | 'pipe') =>
  spawn(command, args, {
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
    shell: process.platform === 'win32',
  });

/**
 * Output is printed as it is written, or in one piece at the end where the step runs beside
 * another.
 */
const run = async (step: Step, isAlone: boolean): Promise<boolean> => {
  const began = Date.now();
  if (isAlone) console.log(`\n== ${step.what}`);
  const child = start(step, isAlone ? 'inherit' : 'pipe');
  let output = isAlone ? '' : `\n== ${step.what}\n`;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  process.stdout.write(output);
  console.log(`== ${step.what}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return status === 0;
};

const failed: string[] = [];
const waiting = [...independent];
const lane = async (): Promise<void> => {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    if (!(await run(step, false))) failed.push(step.what);
  }
};
await Promise.all(Array.from({ length: AT_A_TIME }, lane));
if (!(await run(tests, true))) failed.push(tests.what);
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join('; ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
