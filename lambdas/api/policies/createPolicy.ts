import { createHash, randomUUID } from 'node:crypto';
import { POLICIES_MAX } from '#contracts/policy/policy.ts';
import type { policyRoutes } from '#contracts/policy/routes.ts';
import { addedText } from '#domain/policy/changePolicy.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type PolicyItem, readPolicies } from '#store/policies.ts';
import type { PoliciesDeps } from '../functions/policiesDeps.ts';
import { policyOnWire } from './policyOnWire.ts';
import { checkedPolicy, writePolicy } from './writePolicy.ts';

/** A repeated request adds one policy. */
const newId = ({ caller, idempotencyKey = randomUUID() }: MemberCall<PoliciesDeps>): string =>
  createHash('sha256').update(`${caller.userId}\n${idempotencyKey}`).digest('hex').slice(0, 24);

export const createPolicy: UseCase<typeof policyRoutes.createPolicy, PoliciesDeps> = async (
  request,
  call,
) => {
  const { deps, caller, now } = call;
  const fields = checkedPolicy(request, call);
  const known = await readPolicies(deps.core, caller.customer);
  const id = newId(call);
  if (known.length >= POLICIES_MAX && !known.some((one) => one.id === id))
    throw new AppError('invalidRequest', `There are at most ${POLICIES_MAX} policies.`);
  const item: PolicyItem = { ...fields, userId: caller.userId, createdAt: now, updatedAt: now };
  await writePolicy({ id, name: fields.name, action: 'policy added', change: () => item }, call);
  return { msg: addedText[fields.type], data: policyOnWire({ ...item, id }) };
};
