import type { ClassificationDocument } from '#contracts/classification/document.ts';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import type { ByteSource } from '../readers/source.ts';
import { type UnitOutcome, Unreadable } from '../samplers/readObject.ts';
import { type CagedProcess, childFile, startCaged } from './cagedProcess.ts';
import type { ChildMessage, ParentMessage } from './messages.ts';

/** What one object may cost the child process. */
export interface CageLimits {
  /** Time of its own work; waiting for bytes does not count. */
  readonly milliseconds: number;
  /** Memory above that at the start of the object, Buffers and wasm included. */
  readonly bytes: number;
  /** Unpacked bytes of all that lies inside of it; absent = the usual. */
  readonly unpackedBytes?: number;
}

const MB = 1024 * 1024;
const usualLimits: CageLimits = { milliseconds: 30_000, bytes: 256 * MB };
const WATCH_MS = 20;
/** Memory that may stay behind after an object before the process is replaced. */
const MOST_LEFT = 64 * MB;
/** A process that nobody needs ends by itself. */
const IDLE_MS = 10_000;
/** Objects up to this size travel with the request. */
const ONE_PIECE = 1024 * 1024;

export interface CageJob {
  readonly source: ByteSource;
  readonly seed: readonly string[];
  readonly rawLimit: number;
  /** Compiled programs are read for their strings. */
  readonly readsStrings?: boolean;
  readonly classification: ClassificationDocument | undefined;
  /** Key of sketches; absent = none are made. */
  readonly sketchKey?: Uint8Array | undefined;
}

export interface Cage {
  readonly read: (job: CageJob) => Promise<UnitOutcome>;
  readonly close: () => Promise<void>;
}

const sendTo = ({ child }: CagedProcess, message: ParentMessage): void => {
  // Sending to a process that has ended fails; the exit handler reports the end.
  child.send(message, () => undefined);
};

const answerFetch = async (
  caged: CagedProcess,
  { read }: ByteSource,
  { start, end }: Extract<ChildMessage, { kind: 'fetch' }>,
): Promise<void> => {
  try {
    sendTo(caged, { kind: 'bytes', bytes: await read(start, end) });
  } catch (error) {
    const reason = error instanceof Unreadable ? error.reason : 'damaged';
    sendTo(caged, { kind: 'failed', reason });
  }
};

/** Runs while the child works, not while it waits for bytes. */
const createStopwatch = (now: () => number) => {
  let worked = 0;
  let since: number | undefined = now();
  return {
    pause: () => {
      if (since !== undefined) worked += now() - since;
      since = undefined;
    },
    resume: () => {
      since ??= now();
    },
    milliseconds: () => worked + (since === undefined ? 0 : now() - since),
  };
};

/** V8 ends the process itself when the heap is full. */
const reasonOfExit = ({ code, signal }: Awaited<CagedProcess['gone']>): NotAnalysedReason =>
  signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134 ? 'memory limit' : 'damaged';

interface Watch {
  readonly limits: CageLimits;
  readonly now: () => number;
}

/** Kills the child when the object costs more than it may. */
const createGuard = (caged: CagedProcess, { limits, now }: Watch) => {
  const stopwatch = createStopwatch(now);
  const before = caged.residentBytes() ?? 0;
  let reason: NotAnalysedReason | undefined;
  const reasonNow = (): NotAnalysedReason | undefined => {
    if (stopwatch.milliseconds() > limits.milliseconds) return 'time limit';
    return (caged.residentBytes() ?? 0) - before > limits.bytes ? 'memory limit' : undefined;
  };
  const timer = setInterval(() => {
    reason ??= reasonNow();
    if (reason !== undefined) caged.child.kill('SIGKILL');
  }, WATCH_MS);
  return { stopwatch, reason: () => reason, end: () => clearInterval(timer) };
};

const requestOf = async (
  caged: CagedProcess,
  job: CageJob,
  { unpackedBytes }: CageLimits,
): Promise<ParentMessage> => {
  const { source, seed, rawLimit, readsStrings = false, sketchKey } = job;
  const document = job.classification ?? null;
  const classification = caged.classification === document ? 'same' : document;
  caged.classification = document;
  const { name, size } = source;
  const bytes = size <= ONE_PIECE ? await source.read(0, size) : undefined;
  const limits = { rawLimit, unpackedBytes, readsStrings, sketchKey };
  return { kind: 'read', name, size, bytes, seed, ...limits, classification };
};

/** One object from the request to its outcome, or to the end of the process. */
const runJob = async (caged: CagedProcess, job: CageJob, watch: Watch): Promise<UnitOutcome> => {
  const request = await requestOf(caged, job, watch.limits);
  const { promise, resolve } = Promise.withResolvers<UnitOutcome>();
  const guard = createGuard(caged, watch);
  const onMessage = (message: ChildMessage) => {
    if (message.kind === 'done') resolve(message.outcome);
    if (message.kind !== 'fetch') return;
    guard.stopwatch.pause();
    void answerFetch(caged, job.source, message).then(guard.stopwatch.resume);
  };
  caged.child.on('message', onMessage);
  void caged.gone.then((exit) => resolve({ reason: guard.reason() ?? reasonOfExit(exit) }));
  sendTo(caged, request);
  const outcome = await promise;
  guard.end();
  caged.child.off('message', onMessage);
  return outcome;
};

export interface CageOptions {
  readonly limits?: CageLimits;
  /** The child's program. */
  readonly file?: string;
  readonly idleMs?: number;
  /** Milliseconds, for the limit of time. */
  readonly now?: () => number;
}

/** Holds at most one process, which is started when it is needed. */
const createHolder = (file: string, limits: CageLimits) => {
  let held: CagedProcess | undefined;
  let atStart = 0;
  const drop = async () => {
    const ending = held;
    held = undefined;
    ending?.child.kill('SIGKILL');
    await ending?.gone;
  };
  return {
    drop,
    take: async (): Promise<CagedProcess> => {
      if (
        held === undefined ||
        held.child.killed ||
        held.child.exitCode !== null ||
        held.child.signalCode !== null
      ) {
        held = await startCaged(file, limits.bytes);
        atStart = held.residentBytes() ?? 0;
      }
      held.child.ref();
      held.child.channel?.ref();
      return held;
    },
    giveBack: async (): Promise<void> => {
      held?.child.unref();
      held?.child.channel?.unref();
      if ((held?.residentBytes() ?? 0) - atStart > MOST_LEFT) await drop();
    },
  };
};

/**
 * Reads objects whose parsers are not ours, or unpack, in a process of its own that is killed from
 * outside when one costs too much. The process is reused for many objects, one at a time.
 */
export const createCage = (options: CageOptions = {}): Cage => {
  const { limits = usualLimits, file = childFile, idleMs = IDLE_MS } = options;
  const { now = () => performance.now() } = options;
  const holder = createHolder(file, limits);
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    clearTimeout(idle);
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
  const close = () => inTurn(holder.drop);
  const readNow = async (job: CageJob): Promise<UnitOutcome> => {
    try {
      return await runJob(await holder.take(), job, { limits, now });
    } finally {
      await holder.giveBack();
      clearTimeout(idle);
      idle = setTimeout(() => void close(), idleMs).unref();
    }
  };
  return { read: (job) => inTurn(() => readNow(job)), close };
};
