import { customerRoutes } from '#contracts/customer/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { getCustomer } from './getCustomer.ts';
import { readCustomerSettings } from './readCustomerSettings.ts';
import { saveCustomerSettings } from './saveCustomerSettings.ts';

export const customers: Noun<typeof customerRoutes, OrgDeps> = {
  routes: customerRoutes,
  useCases: { getCustomer, readCustomerSettings, saveCustomerSettings },
};
