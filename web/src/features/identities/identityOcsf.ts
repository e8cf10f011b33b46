import type { OcsfEvent } from '#contracts/event/ocsf.ts';
import type { IdentityKind, IdentityRow } from '#contracts/identity/routes.ts';
import { ocsfResource, ocsfUser, userTypes } from '#features/shared/ocsf/inventory.ts';

/** A group is a resource: it never signs in. */
const kinds = {
  user: { type: 'AWS IAM user', type_id: userTypes.user },
  root: { type: 'AWS root user', type_id: userTypes.admin },
  role: { type: 'AWS IAM role', type_id: userTypes.service },
  group: null,
} as const satisfies Record<IdentityKind, object | null>;

const unmappedOf = (row: IdentityRow) => ({
  risk_score: row.cdDatastoreRiskScore,
  is_provisional: row.isProvisional,
  policies: row.policies,
  discovered_on: row.discoveredOn,
  last_data_access: row.lastActivity,
});

/** An identity as a part of the inventory of now, ms since 1970. */
export const identityOcsf = (row: IdentityRow, now: number): OcsfEvent => {
  const { identityId: uid, name, type, lastUsed, hasMfa, cloudAccountId } = row;
  const about = { title: name, time: now, accountId: cloudAccountId };
  const kind = kinds[type];
  if (kind === null)
    return ocsfResource(about, { uid, name, type: 'AWS IAM group' }, unmappedOf(row));
  const user = {
    ...{ uid, name, ...kind },
    ...(lastUsed !== null && { last_login_time: Date.parse(lastUsed) }),
    ...(hasMfa !== null && { has_mfa: hasMfa }),
  };
  return ocsfUser(about, user, unmappedOf(row));
};
