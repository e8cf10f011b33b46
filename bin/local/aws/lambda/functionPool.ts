import { randomUUID } from 'node:crypto';
import type { SharedClock } from '#local/aws/clock.ts';
import { createEnvironment, type ExecutionEnvironment } from './environment.ts';
import type { FunctionDefinition } from './functionDefinition.ts';

export interface FunctionPoolOptions {
  readonly definition: FunctionDefinition;
  readonly entry: URL;
  /** Environments unused for so long end: a burst of a scan starts several. */
  readonly unusedMs: number;
  readonly variables: (definition: FunctionDefinition) => Readonly<Record<string, string>>;
  readonly log: (chunk: string) => void;
  readonly timeFactor: number;
  /** Absent = this machine's time. */
  readonly clock?: SharedClock | undefined;
}

/** A function's environments: started when needed, the last used first, closed when long unused. */
export interface FunctionPool {
  readonly running: number;
  /** The handler's result as JSON text. */
  invoke(event: unknown): Promise<string>;
  /** Has an environment loaded where somebody will wait for it. */
  warm(): Promise<void>;
  /** Lets running events end and starts environments of the new definition for those that follow. */
  replace(definition: FunctionDefinition): void;
  stop(): Promise<void>;
}

class Pool implements FunctionPool {
  private readonly options: FunctionPoolOptions;
  private definition: FunctionDefinition;
  private idle: ExecutionEnvironment[] = [];
  private readonly queue: Array<() => void> = [];
  private readonly live = new Set<ExecutionEnvironment>();
  private readonly outdated = new WeakSet<ExecutionEnvironment>();
  private busy = 0;
  private sweep: NodeJS.Timeout | undefined;

  constructor(options: FunctionPoolOptions) {
    this.options = options;
    this.definition = options.definition;
  }

  get running(): number {
    return this.busy + this.queue.length;
  }

  async invoke(event: unknown): Promise<string> {
    const body = JSON.stringify(event ?? {});
    if (this.busy >= this.definition.concurrency)
      await new Promise<void>((resolve) => this.queue.push(resolve));
    else this.busy += 1;
    const environment = this.take();
    const requestId = randomUUID();
    try {
      return await environment.run(requestId, body);
    } finally {
      this.giveBack(environment);
    }
  }

  async warm(): Promise<void> {
    if (this.live.size > 0 || !this.definition.answersCalls) return;
    const environment = this.start();
    this.idle.push(environment);
    // Its error is reported to the next event.
    await environment.ready.catch(() => undefined);
  }

  replace(definition: FunctionDefinition): void {
    this.definition = definition;
    for (const environment of this.live) this.outdated.add(environment);
    for (const environment of this.idle.splice(0)) this.discard(environment);
  }

  async stop(): Promise<void> {
    clearTimeout(this.sweep);
    await Promise.all([...this.live].map((environment) => environment.stop()));
    this.live.clear();
  }

  private take(): ExecutionEnvironment {
    for (let known = this.idle.pop(); known !== undefined; known = this.idle.pop()) {
      if (!known.dead) return known;
      this.live.delete(known);
    }
    return this.start();
  }

  private start(): ExecutionEnvironment {
    const { variables, ...options } = this.options;
    const { definition } = this;
    const created = createEnvironment({
      ...options,
      definition,
      variables: variables(definition),
    });
    this.live.add(created);
    return created;
  }

  private giveBack(environment: ExecutionEnvironment): void {
    if (environment.dead || this.outdated.has(environment)) this.discard(environment);
    else this.idle.push(environment);
    const next = this.queue.shift();
    if (next === undefined) this.busy -= 1;
    else next();
    clearTimeout(this.sweep);
    this.sweep = setTimeout(() => {
      const kept = this.definition.answersCalls ? 1 : 0;
      for (const unused of this.idle.splice(kept)) this.discard(unused);
    }, this.options.unusedMs).unref();
  }

  private discard(environment: ExecutionEnvironment): void {
    this.live.delete(environment);
    environment.stop().catch(() => undefined);
  }
}

export const createFunctionPool = (options: FunctionPoolOptions): FunctionPool => new Pool(options);
