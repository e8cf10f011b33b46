import type { QueuedMessage } from './queuedMessage.ts';

interface Group {
  readonly name: string;
  /** In the order in which they are received. */
  readonly visible: Set<QueuedMessage>;
  inFlight: number;
}

export interface Taking {
  readonly nowMs: number;
  readonly hiddenUntilMs: number;
  /** Groups of messages that the same call took already. */
  readonly groups: ReadonlySet<string>;
}

/** Messages without a group are one group here: in AWS they do not wait for each other. */
export const groupName = ({ group = '' }: QueuedMessage): string => group;

/** The messages of a queue in memory: which are visible, which are hidden, and which is next. */
export class Waiting {
  readonly #messages = new Map<string, QueuedMessage>();
  readonly #hidden = new Set<QueuedMessage>();
  readonly #groups = new Map<string, Group>();
  readonly #listeners = new Set<() => void>();
  readonly #isFifo: boolean;

  /** In a FIFO queue a group with a message in flight waits, and its messages keep their order. */
  constructor(isFifo: boolean) {
    this.#isFifo = isFifo;
  }

  add(message: QueuedMessage): void {
    this.#messages.set(message.id, message);
    if (message.hiddenUntilMs > 0) this.#hidden.add(message);
    else this.#groupOf(message).visible.add(message);
    this.#wake();
  }

  remove(id: string): void {
    const message = this.#messages.get(id);
    if (!message) return;
    this.#messages.delete(id);
    const group = this.#groupOf(message);
    group.visible.delete(message);
    if (this.#hidden.delete(message) && message.receipt !== '') group.inFlight--;
    if (group.visible.size === 0 && group.inFlight === 0) this.#groups.delete(group.name);
    // The next of its group may be received now.
    if (this.#isFifo) this.#wake();
  }

  clear(): void {
    this.#messages.clear();
    this.#hidden.clear();
    this.#groups.clear();
  }

  find(id: string): QueuedMessage | undefined {
    return this.#messages.get(id);
  }

  all(): Iterable<QueuedMessage> {
    return this.#messages.values();
  }

  /** Takes the next message and hides it: the oldest of the group that has the fewest in flight. */
  take({ nowMs, hiddenUntilMs, groups }: Taking): QueuedMessage | undefined {
    this.#showDue(nowMs);
    const group = this.#nextGroup(groups);
    const message = group?.visible.values().next().value;
    if (!group || !message) return undefined;
    group.visible.delete(message);
    group.inFlight++;
    message.hiddenUntilMs = hiddenUntilMs;
    message.receipt = message.id;
    this.#hidden.add(message);
    // To the end of the order, so that equal groups take turns.
    this.#groups.delete(group.name);
    this.#groups.set(group.name, group);
    return message;
  }

  hide(message: QueuedMessage, untilMs: number): void {
    message.hiddenUntilMs = untilMs;
    this.#wake();
  }

  counts(nowMs: number): { visible: number; hidden: number; delayed: number } {
    this.#showDue(nowMs);
    const delayed = [...this.#hidden].filter(({ receipt }) => receipt === '').length;
    return {
      visible: this.#messages.size - this.#hidden.size,
      hidden: this.#hidden.size - delayed,
      delayed,
    };
  }

  /** Resolves when a message may have become visible, after `ms` at the latest, or when aborted. */
  change(ms: number, signal?: AbortSignal): Promise<void> {
    let due = ms;
    for (const { hiddenUntilMs } of this.#hidden) due = Math.min(due, hiddenUntilMs - Date.now());
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#listeners.delete(done);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.max(1, due));
      this.#listeners.add(done);
      signal?.addEventListener('abort', done);
    });
  }

  #groupOf(message: QueuedMessage): Group {
    const name = groupName(message);
    const group = this.#groups.get(name) ?? { name, visible: new Set(), inFlight: 0 };
    this.#groups.set(name, group);
    return group;
  }

  #nextGroup(groups: ReadonlySet<string>): Group | undefined {
    let best: Group | undefined;
    for (const group of this.#groups.values()) {
      const isBlocked = this.#isFifo && group.inFlight > 0 && !groups.has(group.name);
      if (group.visible.size === 0 || isBlocked) continue;
      if (!best || group.inFlight < best.inFlight) best = group;
    }
    return best;
  }

  #showDue(nowMs: number): void {
    for (const message of this.#hidden) if (message.hiddenUntilMs <= nowMs) this.#show(message);
  }

  #show(message: QueuedMessage): void {
    const group = this.#groupOf(message);
    if (this.#hidden.delete(message) && message.receipt !== '') group.inFlight--;
    message.hiddenUntilMs = 0;
    message.receipt = '';
    group.visible.add(message);
    if (this.#isFifo) sortBySequence(group.visible);
  }

  #wake(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/** A message that became visible again precedes the later ones of its group. */
function sortBySequence(visible: Set<QueuedMessage>): void {
  const sorted = [...visible].sort((a, b) => ((a.sequence ?? '') < (b.sequence ?? '') ? -1 : 1));
  visible.clear();
  for (const message of sorted) visible.add(message);
}
