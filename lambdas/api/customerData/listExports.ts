import type { customerDataRoutes } from '#contracts/customerData/routes.ts';
import { describeExport } from '#domain/customerData/exportState.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readExports } from '#store/customerExports.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';

export const listExports: UseCase<typeof customerDataRoutes.listExports, OrgDeps> = async (
  { customerId },
  { deps, now },
) => {
  const stored = await readExports(deps.identity, customerId);
  return { data: stored.map((each) => describeExport(each, now)) };
};
