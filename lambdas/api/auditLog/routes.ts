import { auditLogRoutes } from '#contracts/auditLog/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { exportAuditLog } from './exportAuditLog.ts';
import { listAuditLog } from './listAuditLog.ts';

export const auditLog: Noun<typeof auditLogRoutes, OrgDeps> = {
  routes: auditLogRoutes,
  useCases: { listAuditLog, exportAuditLog },
};
