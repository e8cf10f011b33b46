import { join } from 'node:path';
import type { EventSourceSettings, QueueSettings } from '#local/aws/services/settings.ts';
import type { Invoke, WireService } from '#local/aws/types.ts';
import { type EventSource, startEventSource } from './eventSource.ts';
import { sqsOperations } from './operations.ts';
import { openQueue, type Queue } from './queue.ts';
import type { Queues } from './queues.ts';

export interface SqsOptions {
  readonly folder: string;
  readonly accountId: string;
  readonly region: string;
  /** Base of queue URLs; read when one is returned. */
  readonly endpoint: () => string;
  readonly invoke: Invoke;
  readonly log: (line: string) => void;
}

export interface Sqs extends Queues {
  readonly service: WireService;
  addEventSource(settings: EventSourceSettings): void;
  /** True when no polled queue holds a message and no batch is being worked on. */
  quiet(): boolean;
  stop(): Promise<void>;
}

/** Queues that lose nothing they accepted, and the event source mappings of functions. */
export function createSqs(options: SqsOptions): Sqs {
  const { accountId, region } = options;
  const open = new Map<string, Queue>();
  const sources: EventSource[] = [];
  const arnOf = (name: string) => `arn:aws:sqs:${region}:${accountId}:${name}`;
  const urlOf = (name: string) => `${options.endpoint()}/${accountId}/${name}`;
  const queues: Queues = {
    accountId,
    find: (name) => open.get(name),
    names: () => [...open.keys()],
    arnOf,
    urlOf,
    create: async (settings) => {
      const known = open.get(settings.name);
      if (known) known.settings = settings;
      else open.set(settings.name, await openNamed(options.folder, settings, open));
      return { url: urlOf(settings.name), arn: arnOf(settings.name) };
    },
  };
  return {
    ...queues,
    service: { name: 'sqs', operations: sqsOperations(queues) },
    addEventSource: (settings) => {
      const queue = open.get(settings.queueName);
      if (!queue) throw new Error(`There is no queue ${settings.queueName}`);
      const { invoke, log } = options;
      const queueArn = arnOf(settings.queueName);
      sources.push(startEventSource({ settings, queue, queueArn, region, invoke, log }));
    },
    quiet: () => sources.every((source) => source.running() === 0 && isEmpty(source.queue)),
    stop: async () => {
      await Promise.all(sources.map((source) => source.stop()));
      await Promise.all([...open.values()].map((queue) => queue.close()));
    },
  };
}

function openNamed(
  folder: string,
  settings: QueueSettings,
  open: ReadonlyMap<string, Queue>,
): Promise<Queue> {
  const path = join(folder, `${settings.name}.log`);
  const queue = openQueue({
    settings,
    path,
    deadLetters: () =>
      open.get(open.get(settings.name)?.settings.redrive?.deadLetterQueueName ?? ''),
  });
  return queue;
}

function isEmpty(queue: Queue): boolean {
  const { visible, hidden, delayed } = queue.counts();
  return visible + hidden + delayed === 0;
}
