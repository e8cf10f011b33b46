import { useInfiniteQuery } from '@tanstack/react-query';
import { type AuditEntry, auditLogRoutes } from '#contracts/auditLog/routes.ts';
import { call } from '#lib/api.ts';
import { saveFile } from '#lib/csv.ts';
import { readKey } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';

/** Pages of the audit log, newest first. */
export const useAuditLog = (enabled: boolean) => {
  const { customerId } = useSignedIn();
  return useInfiniteQuery({
    queryKey: readKey(auditLogRoutes.listAuditLog, { customerId }),
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        auditLogRoutes.listAuditLog,
        pageParam === undefined ? { customerId } : { customerId, before: pageParam },
        { signal },
      ),
    getNextPageParam: ({ before }) => before ?? undefined,
  });
};

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

/** Lines of an exported file, its heading left out. */
const countRows = (content: string): number =>
  Math.max(content.trimEnd().split('\n').length - 1, 0);

/** Saves the whole log as a file; resolves to its number of rows. */
export const exportAuditLog = async (customerId: string, signal: AbortSignal): Promise<number> => {
  const request = { customerId, format: 'csv' as const };
  const file = await call(auditLogRoutes.exportAuditLog, request, { signal });
  saveFile(file.fileName, file.content, file.contentType);
  return countRows(file.content);
};
