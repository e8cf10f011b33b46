import { leave } from './refresh.ts';
import { idleTarget, isIdle } from './rules.ts';
import { signOut } from './signIn.ts';
import { getSession } from './store.ts';

const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const CHECK_EVERY_MS = 30_000;
const NOTE_EVERY_MS = 15_000;

const lastActivity = (): number => Number(localStorage.getItem('lastActivity') ?? Date.now());

const note = (): void => {
  const now = Date.now();
  if (now - Number(localStorage.getItem('lastActivity') ?? 0) < NOTE_EVERY_MS) return;
  localStorage.setItem('lastActivity', String(now));
};

/** Ends the session after 12 hours without input in any tab. True when it did. */
export const endIfIdle = (): boolean => {
  const session = getSession();
  if (!session || !isIdle(lastActivity(), Date.now())) return false;
  if (idleTarget(session.userId) === 'timeout') leave('/timeout');
  else void signOut();
  return true;
};

/** Watches activity in this tab and the clock; tabs share the last activity by local storage. */
export const watchIdle = (): (() => void) => {
  const active = (): void => {
    if (!endIfIdle()) note();
  };
  const look = (): void => void endIfIdle();
  for (const event of EVENTS) window.addEventListener(event, active, { passive: true });
  // A page that is being left turns hidden too: it must not set where the browser goes.
  const lookWhenShown = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  document.addEventListener('visibilitychange', lookWhenShown);
  const timer = window.setInterval(look, CHECK_EVERY_MS);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, active);
    document.removeEventListener('visibilitychange', lookWhenShown);
    window.clearInterval(timer);
  };
};
