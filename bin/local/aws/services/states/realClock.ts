import type { Clock } from './running.ts';

/** A timer of Node holds 24 days at most. */
const LONGEST = 2_000_000_000;

/** This machine's time; a wait keeps no process alive. */
export const realClock: Clock = {
  now: Date.now,
  random: Math.random,
  sleepUntil: (time, signal) =>
    new Promise((resolve) => {
      const wait = Math.min(Math.max(0, time - Date.now()), LONGEST);
      const timer = setTimeout(resolve, wait).unref();
      const wake = () => {
        clearTimeout(timer);
        resolve();
      };
      signal?.addEventListener('abort', wake, { once: true });
    }),
};
