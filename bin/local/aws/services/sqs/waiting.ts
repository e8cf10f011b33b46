import type { QueuedMessage } from './queuedMessage.ts';

/** The messages of a queue in memory: who is visible, who is hidden, and whose turn it is. */
export interface Waiting {
  add(message: QueuedMessage): void;
  remove(id: string): void;
  clear(): void;
  find(id: string): QueuedMessage | undefined;
  all(): Iterable<QueuedMessage>;
  /** Takes the next message and hides it: the oldest of the group that has the fewest in flight. */
  take(nowMs: number, hiddenUntilMs: number): QueuedMessage | undefined;
  hide(message: QueuedMessage, untilMs: number): void;
  counts(nowMs: number): { visible: number; hidden: number; delayed: number };
  /** Resolves when a message may have become visible, after `ms` at the latest, or when aborted. */
  change(ms: number, signal?: AbortSignal): Promise<void>;
}

interface Group {
  readonly visible: Set<QueuedMessage>;
  inFlight: number;
}

export function createWaiting(): Waiting {
  const messages = new Map<string, QueuedMessage>();
  const hidden = new Set<QueuedMessage>();
  const groups = new Map<string, Group>();
  const listeners = new Set<() => void>();

  const groupOf = (message: QueuedMessage): Group => {
    // Messages without a group do not wait for each other: each is a group of its own in AWS, one lane here.
    const name = message.group ?? '';
    const group = groups.get(name) ?? { visible: new Set(), inFlight: 0 };
    groups.set(name, group);
    return group;
  };
  const wake = () => {
    for (const listener of [...listeners]) listener();
  };
  const show = (message: QueuedMessage) => {
    const group = groupOf(message);
    if (hidden.delete(message) && message.receipt !== '') group.inFlight--;
    message.hiddenUntilMs = 0;
    message.receipt = '';
    group.visible.add(message);
  };
  const showDue = (nowMs: number) => {
    for (const message of hidden) if (message.hiddenUntilMs <= nowMs) show(message);
  };
  const nextGroup = (): [string, Group] | undefined => {
    let best: [string, Group] | undefined;
    for (const entry of groups) {
      if (entry[1].visible.size > 0 && (!best || entry[1].inFlight < best[1].inFlight))
        best = entry;
    }
    return best;
  };

  return {
    add(message) {
      messages.set(message.id, message);
      if (message.hiddenUntilMs > 0) hidden.add(message);
      else groupOf(message).visible.add(message);
      wake();
    },
    remove(id) {
      const message = messages.get(id);
      if (!message) return;
      messages.delete(id);
      const group = groupOf(message);
      group.visible.delete(message);
      if (hidden.delete(message) && message.receipt !== '') group.inFlight--;
      if (group.visible.size === 0 && group.inFlight === 0) groups.delete(message.group ?? '');
    },
    clear() {
      messages.clear();
      hidden.clear();
      groups.clear();
    },
    find: (id) => messages.get(id),
    all: () => messages.values(),
    take(nowMs, hiddenUntilMs) {
      showDue(nowMs);
      const next = nextGroup();
      const message = next?.[1].visible.values().next().value;
      if (!next || !message) return undefined;
      const [name, group] = next;
      group.visible.delete(message);
      group.inFlight++;
      message.hiddenUntilMs = hiddenUntilMs;
      message.receipt = message.id;
      hidden.add(message);
      // To the end of the order, so that equal groups take turns.
      groups.delete(name);
      groups.set(name, group);
      return message;
    },
    hide(message, untilMs) {
      message.hiddenUntilMs = untilMs;
      wake();
    },
    counts(nowMs) {
      showDue(nowMs);
      const delayed = [...hidden].filter(({ receipt }) => receipt === '').length;
      return {
        visible: messages.size - hidden.size,
        hidden: hidden.size - delayed,
        delayed,
      };
    },
    change(ms, signal) {
      let due = ms;
      for (const { hiddenUntilMs } of hidden) due = Math.min(due, hiddenUntilMs - Date.now());
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          listeners.delete(done);
          signal?.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, Math.max(1, due));
        listeners.add(done);
        signal?.addEventListener('abort', done);
      });
    },
  };
}
