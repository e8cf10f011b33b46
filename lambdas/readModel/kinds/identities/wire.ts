import type { IdentityRow } from '#contracts/identity/routes.ts';
import type { RowOf } from '#readModel/engine/kind.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import type { identitiesKind } from './spec.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** A row as the specification names its fields. */
export const identityOnWire = (row: RowOf<typeof identitiesKind>): IdentityRow => ({
  id: entityRefOf('identity', row.accountId, row.arn),
  identityId: row.arn,
  name: row.name,
  type: row.type,
  cloudAccountId: row.accountId,
  cdDatastoreRiskScore: row.risk,
  isProvisional: row.isProvisional === 1,
  lastUsed: row.lastUsed === null ? null : iso(row.lastUsed),
  lastUsedKnown: row.lastUsedKnown === 1,
  lastActivity: row.lastActive === null ? null : iso(row.lastActive),
  hasMfa: row.hasMfa === null ? null : row.hasMfa === 1,
  policies: row.policies,
  discoveredOn: iso(row.firstSeenAt),
});
