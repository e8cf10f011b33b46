import { Worker } from 'node:worker_threads';
import type { SharedClock } from '#local/aws/clock.ts';
import type { FunctionDefinition } from './functionDefinition.ts';
import { FunctionError, type FunctionErrorReply } from './functionError.ts';
import type { WorkerReply, WorkerRequest, WorkerStart } from './workerMessages.ts';

export interface EnvironmentOptions {
  readonly definition: FunctionDefinition;
  /** `worker.ts` as JavaScript: see `writeWorkerEntry`. */
  readonly entry: URL;
  /** The function's own variables and those that Lambda sets. */
  readonly variables: Readonly<Record<string, string>>;
  readonly log: (chunk: string) => void;
  /** Time limits are so many times those of Lambda. */
  readonly timeFactor: number;
  /** Absent = this machine's time. */
  readonly clock?: SharedClock | undefined;
}

/** One execution environment of a function; after `dead` it is never used again. */
export interface ExecutionEnvironment {
  readonly dead: boolean;
  /** Resolves when the handler is loaded; rejects with a `FunctionErrorReply` when it cannot be. */
  readonly ready: Promise<void>;
  /** One event at a time. Rejects with a `FunctionError`. */
  run(requestId: string, event: string): Promise<string>;
  stop(): Promise<void>;
}

const initSeconds = 10;
/** Room for short-lived objects, of which V8 takes up to 48 MB by default: here, times the number of functions. */
const youngGenerationMb = 6;
/** Somebody waits for each call, and each page of a list is collected at least once in less room. */
const youngGenerationOfCallsMb = 24;

interface Waiting {
  readonly resolve: (result: string) => void;
  readonly reject: (error: FunctionErrorReply) => void;
}

const startOf = ({ definition, clock }: EnvironmentOptions): WorkerStart => ({
  functionName: definition.name,
  functionArn: definition.arn,
  codeDirectory: definition.codeDirectory,
  handler: definition.handler,
  memoryMb: definition.memoryMb,
  compileCache: process.env.NODE_COMPILE_CACHE,
  clock: definition.servesPeople ? undefined : clock,
});

class WorkerEnvironment implements ExecutionEnvironment {
  dead = false;
  private readonly definition: FunctionDefinition;
  private readonly timeFactor: number;
  private readonly worker: Worker;
  readonly ready: Promise<void>;
  private settleReady: Waiting | undefined;
  private waiting: Waiting | undefined;

  constructor(options: EnvironmentOptions) {
    const { definition, entry, variables, log, timeFactor } = options;
    this.definition = definition;
    this.timeFactor = timeFactor;
    this.worker = new Worker(entry, {
      workerData: startOf(options),
      env: { ...variables },
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: Math.max(definition.memoryMb, 128),
        maxYoungGenerationSizeMb: definition.answersCalls
          ? youngGenerationOfCallsMb
          : youngGenerationMb,
      },
    });
    this.worker.stdout.on('data', (chunk: Buffer) => log(chunk.toString()));
    this.worker.stderr.on('data', (chunk: Buffer) => log(chunk.toString()));
    this.ready = new Promise<void>((resolve, reject) => {
      this.settleReady = { resolve: () => resolve(), reject };
    });
    // A failed start is reported to the invocation that waits for it.
    this.ready.catch(() => undefined);
    this.worker.on('message', (reply: WorkerReply) => this.receive(reply));
    this.worker.on('error', (error: Error) =>
      this.fail({ errorType: 'Runtime.ExitError', errorMessage: error.message }),
    );
    this.worker.on('exit', (code) =>
      this.fail({
        errorType: 'Runtime.ExitError',
        errorMessage: `Runtime exited with error: exit status ${code}`,
      }),
    );
  }

  async run(requestId: string, event: string): Promise<string> {
    try {
      await this.within(this.ready, initSeconds, requestId);
      return await this.within(
        this.execute(requestId, event),
        this.definition.timeoutSeconds,
        requestId,
      );
    } catch (error) {
      if (error instanceof Error) throw error;
      throw new FunctionError(this.definition.name, error as FunctionErrorReply);
    }
  }

  async stop(): Promise<void> {
    this.dead = true;
    await this.worker.terminate();
  }

  private execute(requestId: string, event: string): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.dead) {
        reject({ errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited' });
        return;
      }
      this.waiting = { resolve, reject };
      const deadline = Date.now() + this.definition.timeoutSeconds * 1000;
      this.worker.postMessage({ requestId, event, deadline } satisfies WorkerRequest);
    });
  }

  private async within<T>(work: Promise<T>, seconds: number, requestId: string): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => {
        reject({
          errorType: 'Sandbox.Timedout',
          errorMessage: `${new Date().toISOString()} ${requestId} Task timed out after ${seconds.toFixed(2)} seconds`,
        });
        this.stop().catch(() => undefined);
      },
      seconds * 1000 * this.timeFactor,
    );
    try {
      return await Promise.race([work, promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  private receive(reply: WorkerReply): void {
    if (reply.kind === 'ready') this.settleReady?.resolve('');
    if (reply.kind === 'initError') {
      this.fail(reply.error);
      this.stop().catch(() => undefined);
    }
    if (reply.kind === 'result') this.waiting?.resolve(reply.result);
    if (reply.kind === 'error') this.waiting?.reject(reply.error);
    if (reply.kind === 'result' || reply.kind === 'error') this.waiting = undefined;
  }

  private fail(error: FunctionErrorReply): void {
    this.dead = true;
    this.settleReady?.reject(error);
    this.waiting?.reject(error);
    this.waiting = undefined;
  }
}

export const createEnvironment = (options: EnvironmentOptions): ExecutionEnvironment =>
  new WorkerEnvironment(options);
