import type { PartnerName } from '#contracts/integration/connection.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type ConnectionItem, changeConnection, readConnection } from '#store/connections.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

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

export const rename = async (
  call: Call,
  { id, name }: { readonly id: string; readonly name: string },
  partners: readonly PartnerName[],
) => {
  await findConnection(call, id, partners);
  return saveChange(call, { id, name });
};
