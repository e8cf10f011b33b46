import { spawnSync } from 'node:child_process';
import { requireNode24 } from './requireNode24.ts';

requireNode24();

/** Everything that CI runs, in the order in which it fails fastest. */
const steps: ReadonlyArray<{ what: string; command: string; args: readonly string[] }> = [
  { what: 'format, lint and import arrows', command: 'biome', args: ['ci', '.'] },
  { what: 'types', command: 'tsc', args: ['--noEmit'] },
  { what: 'dead code', command: 'knip', args: [] },
  { what: 'OpenAPI document is current', command: 'node', args: ['bin/openapi.ts', '--check'] },
  { what: 'web build', command: 'vite', args: ['build', 'web', '--logLevel', 'warn'] },
  { what: 'synthesis with cdk-nag', command: 'cdk', args: ['synth', '-q', '--no-notices'] },
  { what: 'tests', command: 'node', args: ['tests/run.ts'] },
];

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const run = (step: (typeof steps)[number]): boolean => {
  const start = Date.now();
  console.log(`\n== ${step.what}`);
  const { status } = spawnSync(step.command, step.args, {
    stdio: 'inherit',
    env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
    shell: process.platform === 'win32',
  });
  console.log(`== ${step.what}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds(start)}`);
  return status === 0;
};

const failed = steps.filter((step) => !run(step)).map((step) => step.what);
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join('; ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
