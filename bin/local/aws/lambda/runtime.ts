import { mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { SharedClock } from '#local/aws/clock.ts';
import type { Invoke } from '#local/aws/types.ts';
import { appendLog } from './appendLog.ts';
import type { FunctionDefinition } from './functionDefinition.ts';
import { FunctionError } from './functionError.ts';
import { createFunctionPool, type FunctionPool } from './functionPool.ts';
import { localTimeFactor } from './timeFactor.ts';
import { writeWorkerEntry } from './workerEntry.ts';

export interface RuntimeOptions {
  readonly functions: readonly FunctionDefinition[];
  /** Logs are written to `<logDirectory>/<function>.log`, and `worker.mjs` that runs the functions. */
  readonly logDirectory: string;
  readonly region: string;
  /** Access key of the function's role. */
  readonly accessKeyId: (definition: FunctionDefinition) => string;
  readonly secretAccessKey: string;
  /** Value of AWS_ENDPOINT_URL, read when an environment starts. */
  readonly endpoint: () => string;
  /** Milliseconds after which unused environments end; default 20,000. */
  readonly unusedMs?: number;
  /** Time limits are so many times those of Lambda; default: `localTimeFactor`. */
  readonly timeFactor?: number;
  /** The time of functions that no person waits for; default: this machine's. */
  readonly clock?: SharedClock;
}

/** Runs the functions of the template, each in environments of its own. */
export interface LambdaRuntime {
  /** Names, ARNs and partial ARNs are understood. Rejects with a `FunctionError`. */
  readonly invoke: Invoke;
  readonly functionNames: readonly string[];
  /** Loads each function that answers calls once, one after the other. */
  warm(): Promise<void>;
  /** Events that run or wait. */
  readonly running: () => number;
  /** New code for the functions of these names: running events end on the old one. */
  replace(functions: readonly FunctionDefinition[]): void;
  stop(): Promise<void>;
}

/** What Lambda takes and gives at most in one synchronous call. */
const payloadLimit = 6 * 1024 * 1024;

const systemVariables = (definition: FunctionDefinition, options: RuntimeOptions) => ({
  AWS_CALL_TIME_FACTOR: String(options.timeFactor ?? localTimeFactor),
  AWS_ACCESS_KEY_ID: options.accessKeyId(definition),
  AWS_DEFAULT_REGION: options.region,
  AWS_ENDPOINT_URL: options.endpoint(),
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMb),
  AWS_LAMBDA_FUNCTION_NAME: definition.name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${definition.name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_REGION: options.region,
  AWS_SECRET_ACCESS_KEY: options.secretAccessKey,
  LAMBDA_TASK_ROOT: definition.codeDirectory,
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
});

/** `name`, `arn:…:function:name`, `arn:…:function:name:alias` or `account:function:name`. */
const plainName = (functionName: string): string =>
  functionName.match(/function:([^:]+)/)?.[1] ?? (functionName.split(':')[0] as string);

const checked = (functionName: string, text: string): string => {
  if (Buffer.byteLength(text) <= payloadLimit) return text;
  throw new FunctionError(functionName, {
    errorType: 'Function.ResponseSizeTooLarge',
    errorMessage: `Response payload size exceeded maximum allowed payload size (${payloadLimit} bytes).`,
  });
};

export const createRuntime = (options: RuntimeOptions): LambdaRuntime => {
  mkdirSync(options.logDirectory, { recursive: true });
  const entry = writeWorkerEntry(options.logDirectory);
  const logs: WriteStream[] = [];
  const poolOf = (definition: FunctionDefinition): FunctionPool => {
    const log = appendLog(join(options.logDirectory, `${definition.name}.log`));
    logs.push(log);
    return createFunctionPool({
      definition,
      entry,
      unusedMs: options.unusedMs ?? 20_000,
      timeFactor: options.timeFactor ?? localTimeFactor,
      clock: options.clock,
      variables: (current) => ({ ...current.environment(), ...systemVariables(current, options) }),
      log: (chunk) => void log.write(chunk),
    });
  };
  const pools = new Map(options.functions.map((each) => [each.name, poolOf(each)]));

  return {
    functionNames: [...pools.keys()],
    async invoke({ functionName, event }) {
      const name = plainName(functionName);
      const pool = pools.get(name);
      if (pool === undefined) throw new Error(`Function not found: ${functionName}`);
      return JSON.parse(checked(name, await pool.invoke(event)));
    },
    async warm() {
      for (const pool of pools.values()) await pool.warm();
    },
    running: () => [...pools.values()].reduce((sum, pool) => sum + pool.running, 0),
    replace: (functions) => {
      for (const definition of functions) pools.get(definition.name)?.replace(definition);
    },
    async stop() {
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
      await Promise.all(logs.map((log) => new Promise((resolve) => log.end(resolve))));
    },
  };
};
