import type { registrationRoutes } from '#contracts/registration/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readUserIdOfEmail } from '#store/users.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { throttle } from '../shared/throttle.ts';
import { withMinimumDuration } from '../shared/withMinimumDuration.ts';

/** Twenty requests from one address, then one in fifteen seconds. */
const perAddress = { capacity: 20, refillMs: 15_000 };

/** Returns to the form whether an address is taken; throttled, with a minimum duration. */
export const findExistingAccount: UseCase<
  typeof registrationRoutes.findExistingAccount,
  OrgDeps
> = async ({ email }, { deps, now, sourceAddress }) => {
  await throttle(deps.identity, { name: `exists ${sourceAddress}`, rule: perAddress, now });
  const userId = await withMinimumDuration(deps, () => readUserIdOfEmail(deps.identity, email));
  const exists = userId !== undefined;
  return { exists, message: exists ? 'Account already exist!' : '' };
};
