/** What belongs to the account; to any where none is given. */
export const inScope =
  (accountId: string | undefined) =>
  (one: { readonly accountId: string }): boolean =>
    accountId === undefined || one.accountId === accountId;
