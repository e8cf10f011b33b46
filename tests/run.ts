import { spawnSync } from 'node:child_process';
import { chromiumPath } from './e2e/chromium.ts';

/** `npm test [-- ARGS]`: all tests; browser journeys where a Chromium is found. */
const chromium = chromiumPath();
if (chromium === undefined) {
  console.log(
    'Browser journeys are left out: no Chromium found. Install Debian’s `chromium`, or set CHROMIUM_PATH.',
  );
}
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...(chromium === undefined ? ['--project', '!e2e'] : []),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exitCode = status ?? 1;
