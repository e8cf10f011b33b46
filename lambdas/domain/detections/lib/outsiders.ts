import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { DetectionFacts } from '../detection.ts';

/** Accounts that a call lets in and that the customer did not connect. */
export const outsiders = (
  { opensTo }: ActivityCall,
  { ownAccounts }: Pick<DetectionFacts, 'ownAccounts'>,
): readonly string[] => (opensTo?.accounts ?? []).filter((id) => !ownAccounts.has(id));

/** Whether a call lets in everybody, or an account that the customer did not connect. */
export const letsOutsidersIn = (call: ActivityCall, facts: DetectionFacts): boolean =>
  call.opensTo?.isPublic === true || outsiders(call, facts).length > 0;

/** `everybody`, or the accounts by name. */
export const outsidersText = (call: ActivityCall, facts: DetectionFacts): string => {
  if (call.opensTo?.isPublic) return 'everybody';
  const accounts = outsiders(call, facts);
  return `${accounts.length === 1 ? 'account' : 'accounts'} ${accounts.join(', ')}`;
};
