import { randomUUID } from 'node:crypto';
import type { QueueSettings } from '#local/aws/services/settings.ts';
import { type Journal, openJournal } from '#local/aws/state/journal.ts';
import { type Accepted, Deduplication, nextSequence } from './deduplication.ts';
import type { QueuedMessage, StoredMessage } from './queuedMessage.ts';
import { groupName, Waiting } from './waiting.ts';

type QueueRecord =
  | { readonly send: StoredMessage }
  /** A deduplication id of a deleted message. */
  | { readonly accepted: Accepted }
  | { readonly got: string; readonly times: number; readonly at: number }
  | { readonly del: string }
  | { readonly purge: true };

export interface ReceiveOptions {
  readonly max: number;
  readonly waitMs: number;
  readonly visibilityMs?: number;
  readonly signal?: AbortSignal;
}

type NewMessage = Omit<StoredMessage, 'id' | 'sentMs' | 'sequence'>;

export interface Queue {
  settings: QueueSettings;
  readonly createdMs: number;
  /** In a FIFO queue, the earlier message with the same deduplication id where there is one. */
  send(message: NewMessage, delayMs: number): Promise<Accepted>;
  /** Accepts a message of another queue, without deduplication. */
  move(message: NewMessage): Promise<void>;
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

/** The messages are in the journal; who received which is in memory only. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const waiting = new Waiting(options.settings.fifo !== undefined);
  const deduplication = new Deduplication();
  const state = journalled(waiting, deduplication);
  const journal = await openJournal<QueueRecord>(options.path, state);
  return new FileQueue(options, { waiting, deduplication, journal });
}

interface Parts {
  readonly waiting: Waiting;
  readonly deduplication: Deduplication;
  readonly journal: Journal<QueueRecord>;
}

function journalled(waiting: Waiting, deduplication: Deduplication) {
  return {
    apply(record: QueueRecord): void {
      if ('send' in record) {
        waiting.add(toQueued(record.send));
        deduplication.add(record.send);
      } else if ('accepted' in record) deduplication.add(record.accepted);
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
      for (const accepted of deduplication.recent()) yield { accepted };
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
  readonly #deduplication: Deduplication;
  readonly #closing = new AbortController();

  constructor(options: QueueOptions, { waiting, deduplication, journal }: Parts) {
    this.settings = options.settings;
    this.#deadLetters = options.deadLetters;
    this.#waiting = waiting;
    this.#deduplication = deduplication;
    this.#journal = journal;
  }

  send(message: NewMessage, delayMs: number): Promise<Accepted> {
    return this.#deduplication.once(message.deduplicationId, () => this.#append(message, delayMs));
  }

  async move(message: NewMessage): Promise<void> {
    await this.#append(message, 0);
  }

  async #append(message: NewMessage, delayMs: number): Promise<StoredMessage> {
    const sentMs = Date.now();
    const stored = {
      ...message,
      ...(delayMs > 0 ? { notBeforeMs: sentMs + delayMs } : {}),
      ...(this.settings.fifo === undefined ? {} : { sequence: nextSequence(sentMs) }),
      id: randomUUID(),
      sentMs,
    };
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
      const groups = new Set(taken.map(groupName));
      const hiddenUntilMs = now + Math.max(1, hideMs);
      const message = this.#waiting.take({ nowMs: now, hiddenUntilMs, groups });
      if (!message) break;
      if (await this.#setAside(message, now)) continue;
      message.receipt = `${message.id}:${randomUUID()}`;
      message.received++;
      message.firstMs ||= now;
      this.#journal
        .append({ got: message.id, times: message.received, at: now })
        // After a crash the count may be too low; the message itself is safe.
        .catch(() => undefined);
      taken.push({ ...message });
    }
    return taken;
  }

  /** True when the message has expired, or was moved to the dead-letter queue. */
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
    const { body, attributes, group, senderId, deduplicationId } = message;
    await target.move({
      body,
      senderId,
      ...(attributes ? { attributes } : {}),
      ...(group ? { group } : {}),
      ...(deduplicationId ? { deduplicationId } : {}),
    });
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
