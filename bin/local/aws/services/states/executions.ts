import { join } from 'node:path';
import { type Journal, openJournal } from '#local/aws/state/journal.ts';
import { type Machine, readDefinition } from './definition.ts';
import type { ExecutionLog, Outcome } from './executionLog.ts';
import { runMachine } from './runMachine.ts';
import type { Clock, Running } from './running.ts';

/** An execution as it began. */
export interface Started {
  readonly arn: string;
  readonly stateMachineArn: string;
  readonly name: string;
  readonly startedAt: number;
  readonly input: unknown;
  /** With its substitutions filled in. */
  readonly definition: unknown;
}

export interface Ended {
  readonly status: 'SUCCEEDED' | 'FAILED' | 'ABORTED' | 'TIMED_OUT';
  readonly at: number;
  readonly output?: unknown;
  readonly error?: string;
  readonly cause?: string;
}

type ExecutionRecord =
  | { readonly start: Started }
  | { readonly of: string; readonly key: string; readonly outcome: Outcome }
  | { readonly of: string; readonly end: Ended };

export interface Execution {
  readonly started: Started;
  readonly ended: Ended | undefined;
  readonly outcomes: ReadonlyMap<string, Outcome>;
}

interface Kept extends Execution {
  ended: Ended | undefined;
  readonly outcomes: Map<string, Outcome>;
  readonly waiting: Map<string, (outcome: Outcome) => void>;
}

/** Executions that are over and still described. */
const KEPT = 100;

export interface ExecutionsOptions {
  readonly folder: string;
  readonly clock: Clock;
  readonly callOf: (stateMachineArn: string) => Running['call'];
  readonly log: (line: string) => void;
  /** Tests read the records as they are noted. */
  readonly noted?: (record: object) => void;
}

const reasonOf = (error: unknown) =>
  error instanceof Error
    ? { error: error.name, cause: error.message }
    : { error: 'States.Runtime', cause: String(error) };

/** Every execution, on disk: one that a kill cut off goes on when they are opened again. */
export class Executions {
  private readonly all = new Map<string, Kept>();
  private readonly running = new Set<Promise<void>>();
  private readonly heartbeats = new Map<string, number>();
  private readonly stopping = new AbortController();
  private readonly options: ExecutionsOptions;
  private journal!: Journal<ExecutionRecord>;

  private constructor(options: ExecutionsOptions) {
    this.options = options;
  }

  static async open(options: ExecutionsOptions): Promise<Executions> {
    const executions = new Executions(options);
    executions.journal = await openJournal<ExecutionRecord>(
      join(options.folder, 'executions.log'),
      {
        apply: (record) => executions.apply(record),
        snapshot: () => executions.records(),
      },
    );
    return executions;
  }

  /** Goes on with those that did not end. */
  resume(): void {
    for (const execution of this.all.values())
      if (execution.ended === undefined) this.run(execution);
  }

  of(arn: string): Execution | undefined {
    return this.all.get(arn);
  }

  list(stateMachineArn: string): readonly Execution[] {
    return [...this.all.values()].filter(
      ({ started }) => started.stateMachineArn === stateMachineArn,
    );
  }

  /** A name that was started before is that execution. Throws for a definition that is not run here. */
  async start(started: Started): Promise<Execution> {
    const known = this.all.get(started.arn);
    if (known !== undefined) return known;
    readDefinition(started.definition);
    await this.journal.append({ start: started });
    const execution = this.all.get(started.arn) as Kept;
    this.run(execution);
    return execution;
  }

  /** The answer of a task that waits for it; false = nobody waits. */
  async answer(token: string, outcome: Outcome): Promise<boolean> {
    const [arn = '', key = ''] = token.split('#', 2);
    const place = token.slice(arn.length + 1);
    const execution = this.all.get(arn);
    const isOpen = execution !== undefined && execution.ended === undefined && key !== '';
    if (!isOpen || execution.outcomes.has(place) || !execution.outcomes.has(`${place}>`))
      return false;
    await this.journal.append({ of: arn, key: place, outcome });
    return true;
  }

  heartbeat(token: string): void {
    this.heartbeats.set(token, this.options.clock.now());
  }

  quiet(): boolean {
    return this.running.size === 0;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.journal.close();
  }

  private apply(record: ExecutionRecord): void {
    this.options.noted?.(record);
    if ('start' in record) {
      const { start: started } = record;
      const fresh = { outcomes: new Map(), waiting: new Map(), ended: undefined };
      this.all.set(started.arn, { started, ...fresh });
      return;
    }
    const execution = this.all.get(record.of);
    if (execution === undefined) return;
    if ('end' in record) this.end(execution, record.end);
    else if (execution.ended === undefined && !execution.outcomes.has(record.key)) {
      execution.outcomes.set(record.key, record.outcome);
      execution.waiting.get(record.key)?.(record.outcome);
    }
  }

  private end(execution: Kept, ended: Ended): void {
    execution.ended = ended;
    execution.outcomes.clear();
    const over = [...this.all.values()].filter((each) => each.ended !== undefined);
    for (const { started } of over.slice(0, Math.max(0, over.length - KEPT)))
      this.all.delete(started.arn);
  }

  private *records(): Iterable<ExecutionRecord> {
    for (const { started, outcomes, ended } of this.all.values()) {
      yield { start: started };
      for (const [key, outcome] of outcomes) yield { of: started.arn, key, outcome };
      if (ended !== undefined) yield { of: started.arn, end: ended };
    }
  }

  private logOf({ started: { arn }, outcomes, waiting }: Kept): ExecutionLog {
    return {
      of: (key) => outcomes.get(key),
      note: (key, outcome) => this.journal.append({ of: arn, key, outcome }),
      awaited: (token, signal) =>
        new Promise((resolve) => {
          const key = token.slice(arn.length + 1);
          const known = outcomes.get(key);
          if (known !== undefined) resolve(known);
          waiting.set(key, resolve);
          signal.addEventListener('abort', () => waiting.delete(key), { once: true });
        }),
    };
  }

  private run(execution: Kept): void {
    const running: Promise<void> = this.runToEnd(execution)
      .catch((error: unknown) => {
        if (!this.stopping.signal.aborted)
          this.options.log(`states: ${execution.started.arn}: ${String(error)}`);
      })
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }

  private async runToEnd(execution: Kept): Promise<void> {
    const { started } = execution;
    const { arn, name, startedAt, input, stateMachineArn, definition } = started;
    const context = {
      Execution: { Id: arn, Name: name, StartTime: new Date(startedAt).toISOString() },
      StateMachine: { Id: stateMachineArn },
    };
    const { clock, callOf } = this.options;
    const running: Running = {
      executionArn: arn,
      log: this.logOf(execution),
      clock,
      call: callOf(stateMachineArn),
      heartbeatAt: (token) => this.heartbeats.get(token) ?? 0,
    };
    const machine = readDefinition(definition);
    const over = new AbortController();
    const end = await Promise.race([
      runMachine(running, machine, { data: { input, context }, key: '' }).then(
        (output): Ended => ({ status: 'SUCCEEDED', output, at: clock.now() }),
        (error: unknown): Ended => ({ status: 'FAILED', ...reasonOf(error), at: clock.now() }),
      ),
      this.timeOut(startedAt, machine, over.signal),
    ]);
    over.abort();
    await this.journal.append({ of: arn, end });
  }

  private async timeOut(
    startedAt: number,
    { TimeoutSeconds }: Machine,
    signal: AbortSignal,
  ): Promise<Ended> {
    const { clock } = this.options;
    if (TimeoutSeconds === undefined) return new Promise(() => {});
    await clock.sleepUntil(startedAt + TimeoutSeconds * 1000, signal);
    return { status: 'TIMED_OUT', at: clock.now() };
  }
}
