import type { AuditEntry } from './routes.ts';

/** What of the log a page shows and a file holds. */
export interface AuditFilter {
  readonly words: string;
  /** Empty = any. */
  readonly action: string;
}

/** Every word must occur in an entry. */
export const matches = (entry: AuditEntry, { words, action }: AuditFilter): boolean => {
  if (action !== '' && entry.action !== action) return false;
  const text = `${entry.email} ${entry.action} ${entry.target} ${entry.detail}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
