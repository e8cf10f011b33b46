import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditFilter } from '#contracts/auditLog/filter.ts';
import { type AuditEntry, auditLogRoutes } from '#contracts/auditLog/routes.ts';
import { call } from '#lib/api.ts';
import { saveFile } from '#lib/csv.ts';
import { formatWhole } from '#lib/format.ts';
import { readKey } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { userTexts } from '#messages/users.ts';

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

/** Saves all that fits the filter as a file; resolves to its number of entries. */
export const exportAuditLog = async (
  { customerId, words, action }: AuditFilter & { readonly customerId: string },
  signal: AbortSignal,
): Promise<number> => {
  const request = {
    ...{ customerId, words, format: 'csv' as const },
    ...(action !== '' && { action: action as AuditEntry['action'] }),
  };
  const file = await call(auditLogRoutes.exportAuditLog, request, { signal });
  saveFile(file.fileName, file.content, file.contentType);
  if (file.isCut) toast('warning', userTexts.audit.cut(formatWhole(file.entries)));
  return file.entries;
};
