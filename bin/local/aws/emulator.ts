import { accessKeyId, localRegion, secretAccessKey } from './accountIds.ts';
import type { LocalNames } from './create/names.ts';

/** What a program needs of the running emulator to act on it. */
export interface Emulator {
  /** Value of AWS_ENDPOINT_URL for its clients. */
  readonly endpoint: string;
  readonly accountId: string;
  readonly region: string;
  readonly stateDir: string;
  readonly names: LocalNames;
  /** Environment of a program that acts as an account: region, credentials and endpoint. */
  environmentOf(accountId: string): Readonly<Record<string, string>>;
  /** Resolves when queues, deliveries, functions and requests are quiet; rejects after `timeoutMs` (default 60 s). */
  idle(timeoutMs?: number): Promise<void>;
}

export const environmentOf = (
  accountId: string,
  endpoint: string,
): Readonly<Record<string, string>> => ({
  AWS_ACCESS_KEY_ID: accessKeyId(accountId),
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: localRegion,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
});
