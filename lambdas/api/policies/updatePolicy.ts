import type { policyRoutes } from '#contracts/policy/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { PolicyItem } from '#store/policies.ts';
import type { PoliciesDeps } from '../functions/policiesDeps.ts';
import { policyOnWire } from './policyOnWire.ts';
import { checkedPolicy, present, writePolicy } from './writePolicy.ts';

/** The author stays the author. */
export const updatePolicy: UseCase<typeof policyRoutes.updatePolicy, PoliciesDeps> = async (
  { id, _id, userId: _, ...given },
  call,
) => {
  if (_id !== undefined && _id !== id) throw new AppError('invalidRequest');
  const fields = checkedPolicy(given, call);
  const item = { ...fields, userId: call.caller.userId, createdAt: call.now, updatedAt: call.now };
  let written: PolicyItem = item;
  await writePolicy(
    {
      ...{ id, name: fields.name, action: 'policy changed' },
      change: (before) => {
        const { userId, createdAt } = present(before);
        written = { ...item, userId, createdAt };
        return written;
      },
    },
    call,
  );
  return { msg: 'Policy updated successfully.', data: policyOnWire({ ...written, id }) };
};
