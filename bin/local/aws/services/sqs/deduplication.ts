import type { StoredMessage } from './queuedMessage.ts';

/** As the SQS developer guide states. */
const INTERVAL_MS = 5 * 60_000;

/** What a FIFO queue answers again when a deduplication id is repeated. */
export type Accepted = Pick<StoredMessage, 'id' | 'sentMs' | 'sequence' | 'deduplicationId'>;

/** Deduplication ids of the last five minutes, also of messages that are deleted by now. */
export class Deduplication {
  readonly #accepted = new Map<string, Accepted>();
  readonly #sending = new Map<string, Promise<Accepted>>();

  /** The earlier message with this id, or the one that `send` makes. */
  async once(id: string | undefined, send: () => Promise<Accepted>): Promise<Accepted> {
    if (id === undefined) return send();
    const known = this.#accepted.get(id);
    if (known && isRecent(known)) return known;
    const sending = this.#sending.get(id) ?? send().finally(() => this.#sending.delete(id));
    this.#sending.set(id, sending);
    return sending;
  }

  add({ id, sentMs, sequence, deduplicationId }: Accepted): void {
    if (deduplicationId === undefined || sequence === undefined) return;
    this.#accepted.set(deduplicationId, { id, sentMs, sequence, deduplicationId });
  }

  /** What is to be kept over a restart. */
  recent(): Accepted[] {
    return [...this.#accepted.values()].filter(isRecent);
  }
}

const isRecent = ({ sentMs }: Accepted): boolean => sentMs + INTERVAL_MS > Date.now();

let last = 0n;

/** 20 digits, greater for each later message. */
export function nextSequence(nowMs: number): string {
  const fromClock = BigInt(nowMs) * 1_000_000n;
  last = fromClock > last ? fromClock : last + 1n;
  return last.toString().padStart(20, '0');
}
