import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOG_FOLDER } from './builders/runLogs/folder.ts';
import { searchFolder } from './builders/runLogs/search.ts';
import { chromiumPath } from './e2e/chromium.ts';

/**
 * `npm test [-- ARGS]`: all tests; browser journeys where a Chromium is found. Afterwards every line
 * that functions logged in the run is searched for every secret that was handed out in it.
 */
const chromium = chromiumPath();
if (chromium === undefined) {
  console.log(
    'Browser journeys are left out: no Chromium found. Install Debian’s `chromium`, or set CHROMIUM_PATH.',
  );
}
const folder = mkdtempSync(join(tmpdir(), 'dataward-run-logs-'));
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...(chromium === undefined ? ['--project', '!e2e'] : []),
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, [LOG_FOLDER]: folder },
  },
);
const { files, lines, secrets, faults } = searchFolder(folder);
rmSync(folder, { recursive: true, force: true });
for (const fault of faults.slice(0, 20)) console.error(`Log: ${fault}`);
console.log(
  `Logs: ${lines} lines of ${files} files searched for ${secrets} secrets, ${faults.length} found`,
);
// Secrets without a line: whoever gathers the lines is broken.
const blind = secrets > 0 && lines === 0;
if (blind) console.error('Log: nothing was gathered to search');
process.exitCode = status !== 0 ? (status ?? 1) : faults.length > 0 || blind ? 1 : 0;
