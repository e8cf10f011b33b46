import { useScope } from '#lib/cloudAccounts.ts';

export const REFRESH_MS = 30_000;

/** The chosen account as a parameter of a GET call. */
export const useAccountParameter = (): { readonly cloudAccountId?: string } => {
  const { cloudAccountId } = useScope();
  return cloudAccountId === null ? {} : { cloudAccountId };
};
