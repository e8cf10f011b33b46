import type { Policy } from '#contracts/policy/policy.ts';
import { triggerActionOf } from '#domain/policy/changePolicy.ts';
import type { StoredPolicy } from '#store/policies.ts';

export const policyOnWire = ({ id, createdAt, updatedAt, ...policy }: StoredPolicy): Policy => ({
  _id: id,
  ...policy,
  triggerAction: triggerActionOf(policy),
  metadata: {
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  },
});
