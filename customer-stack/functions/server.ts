import { AutoScalingClient, SetDesiredCapacityCommand } from '@aws-sdk/client-auto-scaling';
import { classifyWork } from './classifyWork.ts';
import { largeStoresQueue } from './largeStores.ts';
import { classifyIn, readCodeIn } from './scanSettings.ts';
import { serveStores } from './serveStores.ts';
import { openStack } from './stack.ts';

/** Program of the scanner server: what is read over the network, or for longer than a function may run. */
const RENEW_MS = 300_000;
/** Of 20 s each. */
const EMPTY_WAITS = 15;

const { SERVER_GROUP = '', LARGE_STORES_URL = '' } = process.env;
const stack = openStack();
const { files, announce } = stack;
const deps = {
  files,
  announce,
  classify: classifyIn(stack),
  readCode: readCodeIn(stack),
  now: Date.now,
};

const whileRenewing = async <T>(renew: () => Promise<void>, work: Promise<T>): Promise<T> => {
  // A renewal that fails is made up for by the next.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS);
  return work.finally(() => clearInterval(timer));
};

await serveStores({
  next: largeStoresQueue(LARGE_STORES_URL),
  classify: (input) => classifyWork(deps, input),
  whileRenewing,
  patience: EMPTY_WAITS,
});
const none = { AutoScalingGroupName: SERVER_GROUP, DesiredCapacity: 0, HonorCooldown: false };
await new AutoScalingClient({}).send(new SetDesiredCapacityCommand(none));
// Pools of connections may stay open; everything that counts is written.
process.exit(0);
