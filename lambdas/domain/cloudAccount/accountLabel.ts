/** What accounts are called, by their numbers; null = nobody gave it a name. */
export type AccountNames = ReadonlyMap<string, string | null>;

/** How mails and messages name an account: by the name that people gave it, and its number. */
export const accountLabel = (accountId: string, names: AccountNames): string => {
  const name = names.get(accountId);
  return name ? `${name}, ${accountId}` : accountId;
};
