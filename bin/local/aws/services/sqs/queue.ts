import { randomUUID } from 'node:crypto';
import type { QueueSettings } from '#local/aws/services/settings.ts';
import { type Journal, openJournal } from '#local/aws/state/journal.ts';
import type { QueuedMessage, StoredMessage } from './queuedMessage.ts';
import { createWaiting, type Waiting } from './waiting.ts';

type QueueRecord =
  | { readonly send: StoredMessage }
  | { readonly got: string; readonly times: number; readonly at: number }
  | { readonly del: string }
  | { readonly purge: true };

export interface ReceiveOptions {
  readonly max: number;
  readonly waitMs: number;
  readonly visibilityMs?: number;
  readonly signal?: AbortSignal;
}

export interface Queue {
  settings: QueueSettings;
  readonly createdMs: number;
  send(message: Omit<StoredMessage, 'id' | 'sentMs'>, delayMs: number): Promise<StoredMessage>;
  receive(options: ReceiveOptions): Promise<QueuedMessage[]>;
  /** Resolves when the deletion is on disk; a stale receipt deletes nothing. */
  delete(receipt: string): Promise<void>;
  /** False when the receipt is stale or the message is not in flight. */
  changeVisibility(receipt: string, visibilityMs: number): boolean;
  purge(): Promise<void>;
  counts(): { visible: number; hidden: number; delayed: number };
  close(): Promise<void>;
}

export interface QueueOptions {
  readonly settings: QueueSettings;
  readonly path: string;
  /** Where messages go that were received too often. */
  readonly deadLetters: () => Queue | undefined;
}

const DEFAULT_VISIBILITY_SECONDS = 30;
const DEFAULT_RETENTION_SECONDS = 4 * 24 * 3600;

/** A standard queue: its messages are what its journal adds up to; who holds which is in memory only. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const waiting = createWaiting();
  const state = journalled(waiting);
  const journal = await openJournal<QueueRecord>(options.path, state);
  return new FileQueue(options, waiting, journal);
}

function journalled(waiting: Waiting) {
  return {
    apply(record: QueueRecord): void {
      if ('send' in record) waiting.add(toQueued(record.send));
      else if ('del' in record) waiting.remove(record.del);
      else if ('purge' in record) waiting.clear();
      else {
        const message = waiting.find(record.got);
        if (!message) return;
        message.received = Math.max(message.received, record.times);
        message.firstMs ||= record.at;
      }
    },
    *snapshot(): Generator<QueueRecord> {
      for (const message of waiting.all()) {
        const { hiddenUntilMs: _hidden, receipt: _receipt, ...stored } = message;
        yield { send: stored };
      }
    },
  };
}

/** Id of the message, and of the receipt. */
export const isReceipt = (text: string): boolean => /^[\da-f-]{36}:[\da-f-]{36}$/.test(text);

const toQueued = (stored: StoredMessage): QueuedMessage => ({
  ...stored,
  received: stored.received ?? 0,
  firstMs: stored.firstMs ?? 0,
  hiddenUntilMs: stored.notBeforeMs ?? 0,
  receipt: '',
});

class FileQueue implements Queue {
  settings: QueueSettings;
  readonly createdMs = Date.now();
  readonly #deadLetters: () => Queue | undefined;
  readonly #waiting: Waiting;
  readonly #journal: Journal<QueueRecord>;
  readonly #closing = new AbortController();

  constructor(options: QueueOptions, waiting: Waiting, journal: Journal<QueueRecord>) {
    this.settings = options.settings;
    this.#deadLetters = options.deadLetters;
    this.#waiting = waiting;
    this.#journal = journal;
  }

  async send(
    message: Omit<StoredMessage, 'id' | 'sentMs'>,
    delayMs: number,
  ): Promise<StoredMessage> {
    const sentMs = Date.now();
    const delay = delayMs > 0 ? { notBeforeMs: sentMs + delayMs } : {};
    const stored = { ...message, ...delay, id: randomUUID(), sentMs };
    await this.#journal.append({ send: stored });
    return stored;
  }

  async receive(options: ReceiveOptions): Promise<QueuedMessage[]> {
    const until = Date.now() + options.waitMs;
    const signal = AbortSignal.any([
      this.#closing.signal,
      ...(options.signal ? [options.signal] : []),
    ]);
    for (;;) {
      const messages = signal.aborted ? [] : await this.#take(options);
      const left = until - Date.now();
      if (messages.length > 0 || left <= 0 || signal.aborted) return messages;
      await this.#waiting.change(left, signal);
    }
  }

  async #take({ max, visibilityMs }: ReceiveOptions): Promise<QueuedMessage[]> {
    const now = Date.now();
    const hideMs =
      visibilityMs ?? (this.settings.visibilityTimeoutSeconds ?? DEFAULT_VISIBILITY_SECONDS) * 1000;
    const taken: QueuedMessage[] = [];
    while (taken.length < max) {
      const message = this.#waiting.take(now, now + Math.max(1, hideMs));
      if (!message) break;
      if (await this.#setAside(message, now)) continue;
      message.receipt = `${message.id}:${randomUUID()}`;
      message.received++;
      message.firstMs ||= now;
      this.#journal
        .append({ got: message.id, times: message.received, at: now })
        // The count may be told too low after a crash; the message itself is safe.
        .catch(() => undefined);
      taken.push({ ...message });
    }
    return taken;
  }

  /** True when the message is too old, or was received too often and now lies in the dead letter queue. */
  async #setAside(message: QueuedMessage, now: number): Promise<boolean> {
    const retention = (this.settings.retentionSeconds ?? DEFAULT_RETENTION_SECONDS) * 1000;
    if (message.sentMs + retention < now) {
      await this.#journal.append({ del: message.id });
      return true;
    }
    const { redrive } = this.settings;
    const target =
      redrive && message.received >= redrive.maxReceiveCount ? this.#deadLetters() : undefined;
    if (!target) return false;
    const { body, attributes, group, senderId } = message;
    await target.send(
      { body, senderId, ...(attributes ? { attributes } : {}), ...(group ? { group } : {}) },
      0,
    );
    await this.#journal.append({ del: message.id });
    return true;
  }

  async delete(receipt: string): Promise<void> {
    const message = this.#held(receipt);
    if (message) await this.#journal.append({ del: message.id });
  }

  changeVisibility(receipt: string, visibilityMs: number): boolean {
    const message = this.#held(receipt);
    if (!message || message.hiddenUntilMs <= Date.now()) return false;
    this.#waiting.hide(message, Date.now() + visibilityMs);
    return true;
  }

  #held(receipt: string): QueuedMessage | undefined {
    const message = this.#waiting.find(receipt.split(':')[0] ?? '');
    return message?.receipt === receipt ? message : undefined;
  }

  purge(): Promise<void> {
    return this.#journal.append({ purge: true });
  }

  counts() {
    return this.#waiting.counts(Date.now());
  }

  close(): Promise<void> {
    this.#closing.abort();
    return this.#journal.close();
  }
}
