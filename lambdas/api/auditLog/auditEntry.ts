import type { AuditEntry } from '#contracts/auditLog/routes.ts';
import type { AuditItem } from '#store/audit.ts';

/** An entry as pages and files show it. */
export const auditEntry = ({ sk, at, ...entry }: AuditItem): AuditEntry => ({
  ...entry,
  _id: sk,
  at: new Date(at).toISOString(),
});
