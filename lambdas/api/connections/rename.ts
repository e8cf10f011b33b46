import type { Connection, PartnerName } from '#contracts/integration/connection.ts';
import { MIN_SIGNING_SECRET } from '#contracts/integration/connectionRoutes.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type ConnectionItem, changeConnection, readConnection } from '#store/connections.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { attempt } from './attempt.ts';

type Call = MemberCall<IntegrationsDeps>;

/** The connection of an id; 404 unless it is of one of the partners. */
export const findConnection = async (
  { deps, caller }: Call,
  id: string,
  partners?: readonly PartnerName[],
): Promise<ConnectionItem> => {
  const item = await readConnection(deps.core, caller.customer, id);
  if (item === undefined || partners?.includes(item.connection.partner) === false) {
    throw new AppError('notFound');
  }
  return item;
};

export interface Change {
  readonly id: string;
  readonly name: string;
  readonly connection?: ConnectionItem['connection'];
  readonly webhook?: NonNullable<ConnectionItem['webhook']>;
}

export const saveChange = async (call: Call, { id, ...set }: Change) => {
  const { deps, caller } = call;
  const core = coreAsCaller(deps, caller, 'manage');
  if (!(await changeConnection(core, caller.customer, { id, set }))) throw new AppError('notFound');
  await writeAuditEntry(deps, { by: caller, action: 'integration changed', target: set.name });
  return { msg: 'Integration updated successfully.' };
};

export interface Renaming {
  readonly id: string;
  readonly name: string;
  /** Absent = unchanged. */
  readonly secret?: string | undefined;
  readonly closeCode?: string | undefined;
  readonly closeNote?: string | undefined;
}

const checkSecret = ({ partner }: Connection, secret: string): void => {
  if (partner === 'webhook' && secret.length < MIN_SIGNING_SECRET)
    throw new AppError('invalidRequest', 'The secret must have 16 characters or more.');
};

const settingsOf = (before: Connection, { closeCode, closeNote }: Renaming): Connection =>
  before.partner === 'serviceNow'
    ? { ...before, ...(closeCode && { closeCode }), ...(closeNote && { closeNote }) }
    : before;

/** Another name or settings. Another secret is tried before it takes the place of the former one. */
export const rename = async (call: Call, given: Renaming, partners: readonly PartnerName[]) => {
  const { id, name, secret } = given;
  const { connection: before } = await findConnection(call, id, partners);
  const connection = settingsOf(before, given);
  if (secret !== undefined) {
    checkSecret(connection, secret);
    await attempt(call, { id, name, connection, secret });
  }
  const done = await saveChange(call, { id, name, connection });
  if (secret !== undefined)
    await call.deps.secrets.replace({ customerId: call.caller.customer.customerId, id }, secret);
  return done;
};
