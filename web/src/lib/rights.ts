import { customerRoutes } from '#contracts/customer/routes.ts';
import { useRead } from './query.ts';
import { useSignedIn } from './session/store.ts';

export const useCustomerSettings = () => {
  const { customerId } = useSignedIn();
  return useRead(customerRoutes.readCustomerSettings, { customerId });
};

/** Whether the user may manage users, accounts and scans: strict roles leave that to an ADMIN. */
export const useMayManage = (): boolean => {
  const { role } = useSignedIn();
  const { data } = useCustomerSettings();
  return role === 'ADMIN' || data?.strictRoles !== true;
};

/**
 * Whether the user may change accounts and request scans: a visitor of the demo, who has no user id,
 * may not.
 */
export const useMayManageAccounts = (): boolean => {
  const { userId } = useSignedIn();
  const mayManage = useMayManage();
  return mayManage && userId !== '';
};
