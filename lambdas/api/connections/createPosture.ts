import type { ConnectionOf } from '#contracts/integration/connection.ts';
import type { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { readWizIssues } from '#partners/posture/wiz.ts';
import { recordContact } from '#store/connections.ts';
import { savePostureIssues } from '#store/postureIssues.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { partnerLimits } from './attempt.ts';
import { connect } from './connect.ts';

interface First {
  readonly id: string;
  readonly connection: ConnectionOf<'wiz'>;
  readonly secret: string;
}

/** One page; the hourly run reads them all. */
const FIRST_ISSUES = 100;

/** What is most severe is there at once. */
const readFirst = async (
  { deps, caller, now }: MemberCall<IntegrationsDeps>,
  { id, connection, secret }: First,
) => {
  const open = { connection, secret, limits: partnerLimits(deps) };
  const issues = await readWizIssues(open, FIRST_ISSUES);
  const core = coreAsCaller(deps, caller, 'manage');
  await savePostureIssues(core, caller.customer, { integrationId: id, issues });
  const contact = { id, at: now, error: null, synced: issues.length };
  await recordContact(core, caller.customer, contact);
  return issues.length;
};

export const createPosture: UseCase<
  typeof connectionRoutes.createPosture,
  IntegrationsDeps
> = async ({ name, client_id: clientId, client_secret: secret, apiUrl, authUrl, userId }, call) => {
  const connection = { partner: 'wiz', clientId, apiUrl, authUrl } as const;
  const type = 'cloud-security-posture';
  const { msg, data } = await connect(call, { type, name, userId, secret, connection });
  const syncedVulnerabilities = await readFirst(call, { id: data._id, connection, secret });
  return { msg, data: { ...data, syncedVulnerabilities } };
};
