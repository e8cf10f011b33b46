import { type ActivityCall, MOST_ACCOUNTS } from '#contracts/activity/activityCall.ts';

interface Opened {
  readonly isPublic: boolean;
  readonly accounts: readonly string[];
}

/** Whom a call lets in, beside its own account; null = nobody. */
export const opensTo = (
  { isPublic, accounts }: Opened,
  ownAccount: string,
): ActivityCall['opensTo'] => {
  const others = [...new Set(accounts)].filter((id) => /^\d{12}$/.test(id) && id !== ownAccount);
  if (!isPublic && others.length === 0) return null;
  return { isPublic, accounts: others.sort().slice(0, MOST_ACCOUNTS) };
};
