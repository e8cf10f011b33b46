const KEY = 'reloadedAt';
const AGAIN_AFTER_MS = 60_000;

/** Without an answer a reload would put the browser's error page in place of what is loaded. */
const isSiteReachable = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  const reply = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return reply?.ok === true;
};

const reloadOnce = async (): Promise<void> => {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < AGAIN_AFTER_MS || !(await isSiteReachable())) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
};

/**
 * After a deployment an old tab requests files that are gone: it reloads by itself, once a minute
 * at most. Until then, and while the site cannot be reached, the page's error boundary shows.
 */
export const reloadWhenFilesAreGone = (): void => {
  window.addEventListener('vite:preloadError', () => void reloadOnce());
};
