import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { PolicyFields } from '#contracts/policy/policy.ts';
import { type Cells, UserState } from './edits.ts';
import { policiesPk } from './keys/policies.ts';
import { queryAll, type Table } from './table.ts';

/** A policy as it is kept; times in milliseconds since 1970. */
export const PolicyItem = z.object({
  ...PolicyFields.shape,
  /** Its author. */
  userId: z.string(),
  createdAt: z.int(),
  updatedAt: z.int(),
});
export type PolicyItem = z.infer<typeof PolicyItem>;

export interface StoredPolicy extends PolicyItem {
  readonly id: string;
}

/** Cells of the user state of a policy; of a deleted one they are empty. */
export const policyCells = (policy: PolicyItem | null): Cells => ({
  policy: policy === null ? null : JSON.stringify(policy),
});

/** Undefined for a deleted policy. */
export const policyIn = (id: string, cells: Cells | undefined): StoredPolicy | undefined =>
  typeof cells?.policy === 'string'
    ? { ...PolicyItem.parse(JSON.parse(cells.policy)), id }
    : undefined;

/** Every policy of the customer, the latest first. Strongly consistent. */
export const readPolicies = async (
  core: Table,
  customer: CustomerContext,
): Promise<StoredPolicy[]> => {
  const items = await queryAll(core, policiesPk(customer));
  return items
    .flatMap((item) => policyIn(String(item.sk), UserState.parse(item).cells) ?? [])
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
};
