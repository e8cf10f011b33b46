import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { secretAccessKey } from '#local/aws/accountIds.ts';
import type { ProgramCall, StackPrograms } from '#local/aws/types.ts';
import { compileCache } from '../../../../compileCache.ts';
import { heapFlags } from '../../../../heapFlags.ts';
import { type SampleAccountId, scannerKeyId } from '../names.ts';
import type { FunctionAnswer } from './functionMessages.ts';
import { networkFlags } from './networkFlags.ts';

const functionsProgram = fileURLToPath(new URL('./functionsProcess.ts', import.meta.url));
const serverProgram = fileURLToPath(
  new URL('../../../../../customer-stack/functions/server.ts', import.meta.url),
);
/** Saves 60 MB. */
const memoryFlags = heapFlags({ semiSpaceMb: 4 });
/** How long the process of the functions stays without a call. */
const IDLE_MS = 20_000;
/** Until a server that failed is replaced. */
const REPLACE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;
/** Length of the error output that is reported. */
const REPORTED = 2_000;

type Environment = ProgramCall['environment'];

const start = (program: string, accountId: SampleAccountId, environment: Environment) =>
  spawn(process.execPath, [...memoryFlags, ...networkFlags, program], {
    env: {
      ...environment,
      ...compileCache(),
      AWS_ACCESS_KEY_ID: scannerKeyId(accountId),
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      // The sample databases listen on this machine only and have no certificate.
      PGSSLMODE: 'disable',
    },
    // The open input signals that the parent runs.
    stdio: ['pipe', 'pipe', 'pipe'],
  });

const failure = (name: string, message: string): Error =>
  Object.assign(new Error(message), { name });

type Waiting = Map<number, PromiseWithResolvers<unknown>>;

const settle = (waiting: Waiting, answer: FunctionAnswer): void => {
  const call = waiting.get(answer.id);
  waiting.delete(answer.id);
  if ('error' in answer) call?.reject(failure(answer.error, answer.message));
  else call?.resolve(answer.value);
};

/** Reads the answers; what the process leaves unanswered failed as in Lambda. */
const listen = (child: ChildProcess, waiting: Waiting, ended: () => void): void => {
  let wrong = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    wrong = (wrong + chunk.toString()).slice(-REPORTED);
  });
  if (child.stdout !== null)
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"id":')) settle(waiting, JSON.parse(line) as FunctionAnswer);
    });
  child.once('close', () => {
    ended();
    for (const call of waiting.values()) call.reject(failure('Runtime.ExitError', wrong.trim()));
    waiting.clear();
  });
};

interface OpenProcess {
  readonly child: ChildProcess;
  readonly waiting: Waiting;
}

/** One process for the functions of an account's stack, begun with the first call. */
class StackFunctions {
  private readonly accountId: SampleAccountId;
  private current: OpenProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private calls = 0;
  private isStopped = false;

  constructor(accountId: SampleAccountId) {
    this.accountId = accountId;
  }

  invoke({ functionName, event, environment }: ProgramCall): Promise<unknown> {
    clearTimeout(this.idle);
    if (this.isStopped) return new Promise(() => {});
    this.current ??= this.open(environment);
    const { child, waiting } = this.current;
    this.calls += 1;
    const id = this.calls;
    const call = Promise.withResolvers<unknown>();
    waiting.set(id, call);
    child.stdin?.write(`${JSON.stringify({ id, functionName, event })}\n`);
    return call.promise.finally(() => {
      clearTimeout(this.idle);
      if (waiting.size === 0) this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    });
  }

  stop(): void {
    this.isStopped = true;
    // Calls under way are not failures: they are made again with the next start.
    this.current?.waiting.clear();
    this.end();
  }

  private end(): void {
    this.current?.child.kill('SIGTERM');
    this.current = undefined;
  }

  private open(environment: Environment): OpenProcess {
    const opened = {
      child: start(functionsProgram, this.accountId, environment),
      waiting: new Map(),
    };
    listen(opened.child, opened.waiting, () => {
      if (this.current === opened) this.current = undefined;
    });
    return opened;
  }
}

/** The scanner server of an account's stack, which its group replaces while it wants one. */
class ScannerServer {
  private readonly accountId: SampleAccountId;
  private current: ChildProcess | undefined;
  private wanted: Environment | undefined;
  private failures = 0;

  constructor(accountId: SampleAccountId) {
    this.accountId = accountId;
  }

  set(environment: Environment | undefined): void {
    this.wanted = environment;
    if (environment === undefined || this.current !== undefined) return;
    const started = start(serverProgram, this.accountId, environment);
    started.stdout.resume();
    started.stderr.resume();
    started.once('close', (code) => this.replace(code));
    this.current = started;
  }

  stop(): void {
    this.wanted = undefined;
    this.current?.kill('SIGTERM');
  }

  /** One that fails again and again is replaced ever later: its queue or its role may be gone. */
  private replace(code: number | null): void {
    this.current = undefined;
    this.failures = code === 0 ? 0 : this.failures + 1;
    if (code === 0) return;
    const pause = Math.min(REPLACE_MS * 2 ** (this.failures - 1), LONGEST_PAUSE_MS);
    setTimeout(() => this.set(this.wanted), pause).unref();
  }
}

/**
 * The programs of the stack in a sample account, from their source.
 *
 * @param network variables that tell them where the account's network leads
 */
export const createStackPrograms = (
  accountId: SampleAccountId,
  network: Environment,
): StackPrograms => {
  const functions = new StackFunctions(accountId);
  const server = new ScannerServer(accountId);
  return {
    invoke: (call) =>
      functions.invoke({ ...call, environment: { ...call.environment, ...network } }),
    setServer: (environment) => server.set(environment && { ...environment, ...network }),
    stop: () => {
      functions.stop();
      server.stop();
    },
  };
};
