import { customerRoutes } from '#contracts/customer/routes.ts';
import { useRead } from './query.ts';
import { useSignedIn } from './session/store.ts';

export const useCustomerSettings = () => {
  const { customerId } = useSignedIn();
  return useRead(customerRoutes.readCustomerSettings, { customerId });
};

/** Whether somebody only looks around in the demo, and so has no user id. */
export const useIsVisitor = (): boolean => useSignedIn().userId === '';

/** Whether the user may manage users, accounts and scans: strict roles leave that to an ADMIN. */
export const useMayManage = (): boolean => {
  const { role } = useSignedIn();
  const { data } = useCustomerSettings();
  const isVisitor = useIsVisitor();
  return !isVisitor && (role === 'ADMIN' || data?.strictRoles !== true);
};
