import type { AuditEntry } from '#contracts/auditLog/routes.ts';
import type { AuditAction } from '#contracts/auditLog/words.ts';
import { type OcsfEvent, ocsfBase, ocsfSeverity } from '#contracts/event/ocsf.ts';

const [CREATE, READ, UPDATE, DELETE] = [1, 2, 3, 4];
const [LOGON, LOGOFF] = [1, 2];

/** Activity of a sign-in or a sign-out; of all others activity and type of what it is done to. */
const activities: Readonly<Record<AuditAction, number | readonly [number, string]>> = {
  'sign-in': LOGON,
  'sign-in refused': LOGON,
  'sign-out': LOGOFF,
  'password changed': [UPDATE, 'user'],
  'password reset': [UPDATE, 'user'],
  'second factor on': [UPDATE, 'user'],
  'second factor off': [UPDATE, 'user'],
  'user invited': [CREATE, 'user'],
  'user activated': [UPDATE, 'user'],
  'role changed': [UPDATE, 'user'],
  'status changed': [UPDATE, 'user'],
  'user deleted': [DELETE, 'user'],
  'API key created': [CREATE, 'API key'],
  'API key used': [READ, 'API key'],
  'API key revoked': [DELETE, 'API key'],
  'setting changed': [UPDATE, 'setting'],
  'audit log exported': [READ, 'audit log'],
  'data export requested': [CREATE, 'data export'],
  'data export downloaded': [READ, 'data export'],
  'deletion requested': [CREATE, 'deletion'],
  'deletion cancelled': [DELETE, 'deletion'],
  'risk accepted': [UPDATE, 'issue'],
  'risk restored': [UPDATE, 'issue'],
  'tags changed': [UPDATE, 'data store'],
  'policy added': [CREATE, 'policy'],
  'policy changed': [UPDATE, 'policy'],
  'policy deleted': [DELETE, 'policy'],
  'finding marked': [UPDATE, 'finding'],
  'classification changed': [UPDATE, 'classification'],
  'ticket filed': [CREATE, 'ticket'],
  'report scheduled': [CREATE, 'report'],
  'report deleted': [DELETE, 'report'],
  'report sent': [READ, 'report'],
  'issue changed': [UPDATE, 'issue'],
  'step changed': [UPDATE, 'step of the checklist'],
  'integration added': [CREATE, 'integration'],
  'integration changed': [UPDATE, 'integration'],
  'integration deleted': [DELETE, 'integration'],
  'account added': [CREATE, 'account'],
  'account changed': [UPDATE, 'account'],
  'account deleted': [DELETE, 'account'],
  'organization launched': [CREATE, 'organization'],
  'member found': [CREATE, 'member'],
  'member refused': [DELETE, 'member'],
  'member restored': [UPDATE, 'member'],
};

const bySignIn = (activity: number, user: object, time: number) => ({
  ...ocsfBase(3002, activity, time),
  user,
  service: { name: 'Dataward' },
});

/**
 * An entry of the audit log as an event of its sign-in or of the management of what it is about.
 * Source: https://schema.ocsf.io/1.6.0/classes/authentication and entity_management
 */
export const auditOcsf = (entry: AuditEntry): OcsfEvent => {
  const { _id, at, action, userId, email, target, detail } = entry;
  const user = { uid: userId, name: email, email_addr: email };
  const [time, activity] = [Date.parse(at), activities[action]];
  const failed = action === 'sign-in refused';
  const result = failed ? { status_id: 2, status: 'Failure' } : { status_id: 1, status: 'Success' };
  const about = { ...ocsfSeverity(undefined), ...result, message: action };
  const unmapped = { entry_id: _id, detail };
  if (typeof activity === 'number')
    return { ...bySignIn(activity, user, time), ...about, unmapped };
  const [activityId, type] = activity;
  return {
    ...ocsfBase(3004, activityId, time),
    ...about,
    actor: { user },
    entity: { name: target || type, type },
    unmapped,
  };
};
