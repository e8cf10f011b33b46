import { customerKey, customerListKey, customerPartKey } from './keys/users.ts';
import { newMemberWrites } from './members.ts';
import type { Table } from './table.ts';
import { put, transact } from './transact.ts';
import type { UserItem } from './users.ts';

export interface Registration {
  readonly customerId: string;
  readonly team: string;
  readonly customer: string;
  readonly tenant: string;
  readonly user: UserItem;
}

const unless = { ConditionExpression: 'attribute_not_exists(pk)' };

/** Team, customer, tenant and user at once; false when address or customer is there already. */
export const writeRegistration = (identity: Table, given: Registration): Promise<boolean> => {
  const { customerId, user } = given;
  const part = (name: 'TEAM' | 'TENANT', called: string) =>
    put(identity, { ...customerPartKey(customerId, name), name: called });
  const customer = {
    id: customerId,
    name: given.customer,
    createdAt: user.createdAt,
    plan: 'TRIAL',
    billing: 'TRIAL',
    strictRoles: false,
  };
  return transact(identity, [
    put(identity, { ...customerKey(customerId), ...customer }, unless),
    put(identity, { ...customerListKey(customerId) }),
    part('TEAM', given.team),
    part('TENANT', given.tenant),
    ...newMemberWrites(identity, user),
  ]);
};
