/**
 * What outlives a sign-out: choices about the device, and the filters that a user saved on purpose,
 * under the user's id. Nothing else about a person or a customer.
 */
const KEPT = ['theme', 'sidebarExpanded'];
const KEPT_PREFIX = 'views:';

const isKept = (key: string): boolean => KEPT.includes(key) || key.startsWith(KEPT_PREFIX);

/** Empties local and session storage except the keys above. */
export const clearStorage = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (!isKept(key)) localStorage.removeItem(key);
  }
  sessionStorage.clear();
};
