import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServices, type LocalServices } from '#local/aws/services/index.ts';
import type { Invocation } from '#local/aws/types.ts';

export const PRODUCT = '999999999999';
export const CUSTOMER = '210987654321';

/** Services in a folder of their own, with functions that a test sets. */
export interface TestServices {
  readonly services: LocalServices;
  /** What each function does; one that is not there fails. */
  readonly functions: Record<string, (event: never) => unknown>;
  readonly log: string[];
  clientOptions(accountId?: string): ReturnType<typeof clientOptions>;
  /** Stops and opens again what the folder holds. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openTestServices(): Promise<TestServices> {
  const folder = await mkdtemp(join(tmpdir(), 'services-'));
  const functions: TestServices['functions'] = {};
  const log: string[] = [];
  const invoke = async ({ functionName, event }: Invocation) => {
    const run = functions[functionName];
    if (!run) throw new Error(`There is no function ${functionName}`);
    return run(event as never);
  };
  const open = () =>
    createServices({
      stateDir: folder,
      productAccountId: PRODUCT,
      region: 'us-east-1',
      port: 0,
      invoke,
      log: (line) => log.push(line),
    });
  let services = await open();
  return {
    get services() {
      return services;
    },
    functions,
    log,
    clientOptions: (accountId = PRODUCT) => clientOptions(services.endpoint, accountId),
    restart: async () => {
      await services.stop();
      services = await open();
    },
    close: async () => {
      await services.stop();
      await rm(folder, { recursive: true });
    },
  };
}

export function clientOptions(endpoint: string, accountId: string) {
  const credentials = { accessKeyId: `AKIA${accountId}TEST`, secretAccessKey: 'secret' };
  return { endpoint, region: 'us-east-1', credentials, maxAttempts: 1 };
}
