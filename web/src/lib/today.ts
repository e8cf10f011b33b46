/** `2026-01-31` on the clock of the browser: overdue is what was due before it. */
export const localDay = (at: Date = new Date()): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};
