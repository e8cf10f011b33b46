const KEY = 'reloadedAt';
const AGAIN_AFTER_MS = 60_000;

/**
 * After a deployment an old tab requests files that are gone: it reloads by itself, once a minute
 * at most, and otherwise leaves the failure to the page's error boundary.
 */
export const reloadWhenFilesAreGone = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
};
