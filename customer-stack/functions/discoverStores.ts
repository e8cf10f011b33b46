import { collectors } from '../collectors/index.ts';
import { discover } from '../scanner/discover.ts';
import { changedStoresQueue } from './changedStores.ts';
import { discoverScan } from './discoverScan.ts';
import { logLine } from './logLine.ts';
import { readSettings, scanContext } from './scanSettings.ts';
import { DiscoverInput, type ScanWork } from './scanWork.ts';
import { openStack } from './stack.ts';

/** First step of the workflow. */
export const handler = async (event: unknown): Promise<ScanWork> => {
  const input = DiscoverInput.parse(event);
  const stack = openStack();
  const settings = await readSettings(stack.files);
  const { files, announce } = stack;
  const list = async () =>
    discover(await scanContext(stack, settings), {
      collectors,
      // Which calls found no answer is in the result; ARNs stay out of logs.
      onProgress: (progress) => {
        if (progress.step !== 'unanswered') logLine(progress);
      },
      run: (work) => work(),
    });
  const changes = changedStoresQueue(process.env.CHANGED_STORES_URL ?? '');
  const { optOutValue } = stack;
  const deps = { files, announce, settings, optOutValue, discover: list, changes, now: Date.now };
  return discoverScan(deps, input);
};
