/**
 * What outlives a sign-out: choices about the device, and under the user's id the filters that were
 * saved on purpose and the time of the last visit. Nothing else about a person or a customer.
 */
const KEPT = ['theme', 'sidebarExpanded'];
const KEPT_PREFIXES = ['views:', 'lastVisit:'];

const isKept = (key: string): boolean =>
  KEPT.includes(key) || KEPT_PREFIXES.some((prefix) => key.startsWith(prefix));

/** Empties local and session storage except the keys above. */
export const clearStorage = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (!isKept(key)) localStorage.removeItem(key);
  }
  sessionStorage.clear();
};
