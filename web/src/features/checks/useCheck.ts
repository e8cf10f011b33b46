import { checkRoutes } from '#contracts/check/routes.ts';
import { useRead } from '#lib/query.ts';

export const useCheckAcceptances = (id: string) =>
  useRead(checkRoutes.listCheckAcceptances, { id });

export const useCheck = (id: string) => useRead(checkRoutes.getCheck, { id });
