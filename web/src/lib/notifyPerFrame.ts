import { notifyManager } from '@tanstack/react-query';

const FRAME_MS = 16;

let waiting: Array<() => void> = [];

/** One that throws does not keep the others from theirs. */
const runSafely = (notify: () => void): void => {
  try {
    notify();
  } catch (error) {
    reportError(error);
  }
};

const notifyAll = (): void => {
  const all = waiting;
  waiting = [];
  all.forEach(runSafely);
};

/** Replies that come within one frame are drawn together: one layout instead of one for each. */
export const notifyPerFrame = (): void =>
  notifyManager.setScheduler((notify) => {
    if (waiting.push(notify) === 1) setTimeout(notifyAll, FRAME_MS);
  });
