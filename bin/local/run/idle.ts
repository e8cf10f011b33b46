import { setTimeout as sleep } from 'node:timers/promises';
import type { FrontDoor } from '#local/aws/create/frontDoor.ts';
import type { LambdaRuntime } from '#local/aws/lambda/runtime.ts';
import type { LocalServices } from '#local/aws/services/index.ts';

interface Working {
  readonly services: LocalServices;
  readonly runtime: LambdaRuntime;
  readonly door: FrontDoor;
}

/** No message or event is under way, no function runs, no request of a page waits. */
export const isIdle = ({ services, runtime, door }: Working): boolean =>
  services.quiet() && runtime.running() === 0 && door.running() === 0;

export const waitUntilIdle = async (working: Working, timeoutMs: number): Promise<void> => {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    await working.services.idle(Math.max(1, until - Date.now()));
    if (isIdle(working)) return;
    await sleep(20);
  }
  throw new Error(`The local cloud is still at work after ${timeoutMs} ms.`);
};
