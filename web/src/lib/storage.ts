/** What outlives a sign-out: choices about the device, nothing about a person or a customer. */
const KEPT = ['theme', 'sidebarExpanded'];

/** Empties local and session storage but for the choices about the device. */
export const clearStorage = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (!KEPT.includes(key)) localStorage.removeItem(key);
  }
  sessionStorage.clear();
};
