import { randomUUID } from 'node:crypto';
import type { TargetSettings } from '#local/aws/services/settings.ts';
import type { Queues } from '#local/aws/services/sqs/queues.ts';
import { type Journal, openJournal } from '#local/aws/state/journal.ts';
import type { Invoke } from '#local/aws/types.ts';

/** Something on its way to a target. */
export interface Delivery {
  readonly id: string;
  readonly target: Omit<TargetSettings, 'id' | 'input' | 'inputPath' | 'inputTransformer'>;
  /** JSON text. */
  readonly payload: string;
  readonly acceptedMs: number;
}

export interface Deliveries {
  /** Resolves when the deliveries are on disk; they then happen at least once. */
  accept(deliveries: ReadonlyArray<Pick<Delivery, 'target' | 'payload'>>): Promise<void>;
  pending(): number;
  stop(): Promise<void>;
}

export interface DeliveriesOptions {
  readonly path: string;
  readonly queues: Queues;
  readonly invoke: Invoke;
  /** Starts an execution of a workflow; absent = there are no workflows. */
  readonly startExecution?: (stateMachineArn: string, input: unknown) => Promise<void>;
  readonly log: (line: string) => void;
}

type DeliveryRecord = { readonly accept: readonly Delivery[] } | { readonly done: string };

const MAX_ATTEMPTS = 185;
const MAX_AGE_MS = 24 * 3_600_000;
const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 60_000;

export async function openDeliveries(options: DeliveriesOptions): Promise<Deliveries> {
  const waiting = new Map<string, Delivery>();
  const journal = await openJournal<DeliveryRecord>(options.path, {
    apply(record) {
      if ('done' in record) waiting.delete(record.done);
      else for (const delivery of record.accept) waiting.set(delivery.id, delivery);
    },
    *snapshot() {
      if (waiting.size > 0) yield { accept: [...waiting.values()] };
    },
  });
  const courier = new Courier(options, journal);
  let accepting = 0;
  // Deliveries left by a crash start once functions and queues had time to be created.
  for (const delivery of waiting.values()) courier.later(delivery, 0);
  return {
    accept: async (wanted) => {
      if (wanted.length === 0) return;
      const acceptedMs = Date.now();
      const accept = wanted.map((one) => ({ ...one, id: randomUUID(), acceptedMs }));
      accepting += 1;
      await journal.append({ accept }).finally(() => {
        accepting -= 1;
      });
      for (const delivery of accept) courier.now(delivery);
    },
    pending: () => waiting.size + accepting,
    stop: async () => {
      await courier.stop();
      await journal.close();
    },
  };
}

/** Brings deliveries to their targets, again and again until each is taken or too old. */
class Courier {
  readonly #options: DeliveriesOptions;
  readonly #journal: Journal<DeliveryRecord>;
  readonly #running = new Set<Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #stopped = false;

  constructor(options: DeliveriesOptions, journal: Journal<DeliveryRecord>) {
    this.#options = options;
    this.#journal = journal;
  }

  now(delivery: Delivery, failures = 0): void {
    if (this.#stopped) return;
    const attempt: Promise<void> = this.#attempt(delivery, failures).finally(() =>
      this.#running.delete(attempt),
    );
    this.#running.add(attempt);
  }

  later(delivery: Delivery, failures: number): void {
    const delay = Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.now(delivery, failures);
    }, delay);
    this.#timers.add(timer);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#running);
  }

  async #attempt(delivery: Delivery, failures: number): Promise<void> {
    try {
      await this.#bring(delivery);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.log(`${delivery.target.arn}: ${reason}`);
      const limit = delivery.target.maximumRetryAttempts ?? MAX_ATTEMPTS;
      if (failures < limit && Date.now() - delivery.acceptedMs < MAX_AGE_MS) {
        if (!this.#stopped) this.later(delivery, failures + 1);
        return;
      }
      await this.#giveUp(delivery);
    }
    await this.#journal.append({ done: delivery.id });
  }

  async #bring({ target, payload }: Delivery): Promise<void> {
    const service = target.arn.split(':')[2];
    const name = target.arn.split(':').at(-1) ?? '';
    if (service === 'lambda') {
      await this.#options.invoke({ functionName: name, event: JSON.parse(payload) });
    } else if (service === 'states' && this.#options.startExecution) {
      await this.#options.startExecution(target.arn, JSON.parse(payload));
    } else if (service === 'sqs') {
      await this.#send(name, payload, target.messageGroupId);
    } else throw new Error(`No stand-in for a target of ${service}`);
  }

  async #send(queueName: string, body: string, group?: string): Promise<void> {
    const queue = this.#options.queues.find(queueName);
    if (!queue) throw new Error(`There is no queue ${queueName}`);
    await queue.send({ body, senderId: 'events', ...(group ? { group } : {}) }, 0);
  }

  async #giveUp({ target, payload }: Delivery): Promise<void> {
    this.#options.log(`${target.arn}: given up`);
    if (!target.deadLetterArn) return;
    try {
      await this.#send(target.deadLetterArn.split(':').at(-1) ?? '', payload);
    } catch (error) {
      this.#options.log(
        `${target.deadLetterArn}: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}
