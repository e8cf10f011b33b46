import { userRoutes } from '#contracts/user/routes.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';

/** Value of the filter for issues without an owner. */
export const NOBODY = 'nobody';

/** Users to whom work is given. */
export const useOwners = () => {
  const { customerId } = useSignedIn();
  const { data } = useRead(userRoutes.listUsers, { customerId });
  return data?.data.filter(({ status }) => status === 'ACTIVE') ?? [];
};
