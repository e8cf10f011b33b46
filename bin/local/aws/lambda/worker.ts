import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionErrorReply } from './functionError.ts';
import { shiftDate } from './shiftDate.ts';
import type { WorkerReply, WorkerRequest, WorkerStart } from './workerMessages.ts';

/** One execution environment: loads the handler once, then runs one event at a time. */
const { codeDirectory, handler, functionName, functionArn, memoryMb, compileCache, clock } =
  workerData as WorkerStart;

/** Deadlines are in it, whatever time the handler is told. */
const machineTime = Date.now;

type Handler = (event: unknown, context: unknown) => unknown;

const answer = (reply: WorkerReply): void => parentPort?.postMessage(reply);

const describe = (error: unknown): FunctionErrorReply =>
  error instanceof Error
    ? {
        errorType: error.name,
        errorMessage: error.message,
        trace: (error.stack ?? '').split('\n'),
      }
    : { errorType: typeof error, errorMessage: String(error), trace: [] };

const loadHandler = async (): Promise<Handler> => {
  const dot = handler.lastIndexOf('.');
  const base = join(codeDirectory, handler.slice(0, dot));
  const file = ['.mjs', '.js', '.cjs'].map((ending) => base + ending).find(existsSync);
  if (file === undefined) throw new Error(`Cannot find module '${handler.slice(0, dot)}'`);
  const loaded = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const exported = loaded[handler.slice(dot + 1)];
  if (typeof exported !== 'function') throw new Error(`${handler} is undefined or not exported`);
  return exported as Handler;
};

const contextOf = ({ requestId, deadline }: WorkerRequest) => ({
  awsRequestId: requestId,
  callbackWaitsForEmptyEventLoop: true,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: functionArn,
  logGroupName: `/aws/lambda/${functionName}`,
  logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME ?? '',
  memoryLimitInMB: String(memoryMb),
  getRemainingTimeInMillis: () => Math.max(0, deadline - machineTime()),
});

const run = async (execute: Handler, request: WorkerRequest): Promise<void> => {
  try {
    const result = await execute(JSON.parse(request.event), contextOf(request));
    answer({
      kind: 'result',
      requestId: request.requestId,
      result: JSON.stringify(result) ?? 'null',
    });
  } catch (error) {
    const reply = describe(error);
    console.error(JSON.stringify({ level: 'ERROR', requestId: request.requestId, ...reply }));
    answer({ kind: 'error', requestId: request.requestId, error: reply });
  }
};

const followClock = (shared: SharedArrayBuffer): void => {
  const behind = new BigInt64Array(shared);
  shiftDate(() => Number(Atomics.load(behind, 0)));
};

if (clock !== undefined) followClock(clock);
/** Node keeps what it compiled for environments that start later. */
if (compileCache) enableCompileCache(compileCache);
try {
  const execute = await loadHandler();
  flushCompileCache();
  parentPort?.on('message', (request: WorkerRequest) => {
    void run(execute, request);
  });
  answer({ kind: 'ready' });
} catch (error) {
  console.error(error);
  answer({ kind: 'initError', error: describe(error) });
}
