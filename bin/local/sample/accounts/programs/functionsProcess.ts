import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { usageReported } from '#contracts/scan/usageReported.ts';
import type { LambdaName } from '#customer-stack/functionLimits.ts';
import { handler as classifyStore } from '#customer-stack/functions/classifyStore.ts';
import { handler as commitScan } from '#customer-stack/functions/commitScan.ts';
import { handler as discoverStores } from '#customer-stack/functions/discoverStores.ts';
import { handler as drainBucket } from '#customer-stack/functions/drainBucket.ts';
import { reportHeartbeat } from '#customer-stack/functions/heartbeat.ts';
import { handler as readActivity } from '#customer-stack/functions/readActivity.ts';
import { openStack } from '#customer-stack/functions/stack.ts';
import { createUsageMeter } from '#customer-stack/scanner/usageMeter.ts';
import type { FunctionAnswer, FunctionCall } from './functionMessages.ts';

/**
 * Runs the functions of a stack with the credentials and variables of the environment, as Lambda
 * does, and reports how long they ran: there is no CloudWatch here.
 */
const { announce } = openStack();
const meter = createUsageMeter(() => performance.timeOrigin + performance.now());
const beat = () => reportHeartbeat({ announce, readTimes: async () => [], now: Date.now });

const handlers: Readonly<Record<LambdaName, (event: unknown) => Promise<unknown>>> = {
  discoverStores,
  classifyStore,
  commitScan,
  drainBucket,
  readActivity,
  reportHeartbeat: beat,
};

const answer = (line: FunctionAnswer): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** Reports of one process add up; the last one of an hour counts. */
const reportId = `process-${process.pid}-${Math.round(performance.timeOrigin)}`;
const reportUsage = async (): Promise<void> => {
  for (const usage of meter.reports({ reportId, sentAt: Date.now() }))
    await announce(usageReported, usage);
};

const isFunction = (name: string): name is LambdaName => Object.hasOwn(handlers, name);

const run = async ({ id, functionName, event }: FunctionCall): Promise<void> => {
  const name = functionName.replace('dataward-', '');
  try {
    if (!isFunction(name)) throw new Error(`there is no function ${functionName}`);
    const value = (await meter.measure(name, () => handlers[name](event))) ?? null;
    if (name === 'commitScan' || name === 'reportHeartbeat') await reportUsage();
    answer({ id, value });
  } catch (error) {
    const known = error instanceof Error ? error : new Error(String(error));
    answer({ id, error: known.name, message: known.message });
  }
};

// It is ended by a signal, at which nothing is written.
flushCompileCache();
// The parent process is gone, perhaps killed: nobody reads the answers.
process.stdin.once('close', () => process.exit(1));
createInterface({ input: process.stdin }).on('line', (line) => {
  void run(JSON.parse(line) as FunctionCall);
});
