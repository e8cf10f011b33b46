import { complianceRoutes } from '#contracts/check/complianceRoutes.ts';
import type { Framework } from '#contracts/check/frameworks.ts';
import { useRead } from '#lib/query.ts';
import { REFRESH_MS, useAccountParameter } from '../useAccountParameter.ts';

/** How much of a framework has checks, and how its results changed. */
export const useFramework = (framework: Framework) =>
  useRead(
    complianceRoutes.describeFramework,
    { framework, ...useAccountParameter() },
    { every: REFRESH_MS },
  );
