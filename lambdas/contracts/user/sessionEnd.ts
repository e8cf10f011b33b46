/** Why a session ended, and the text that its page shows. */
export const sessionEndTexts = {
  signedOut: 'You have signed out. Please sign in again.',
  signedOutElsewhere: 'This session was signed out from another session. Please sign in again.',
  signedOutEverywhere: 'All sessions of this account were signed out. Please sign in again.',
  passwordChanged: 'The password of this account was changed. Please sign in with the new one.',
  userDeactivated: 'This account is not active any more. Ask an ADMIN of your company.',
  userDeleted: 'This account does not exist any more. Ask an ADMIN of your company.',
  roleChanged: 'Your role was changed. Please sign in again.',
  mfaRequired: 'Your company requires two-step sign-in. Please sign in again with your code.',
  stolen: 'This session was used from two places and has ended for safety. Please sign in again.',
  idle: 'You were signed out after 12 hours without activity. Please sign in again.',
  expired: 'A session lasts 7 days. Please sign in again.',
  keyRevoked: 'This API key was revoked.',
  unknown: 'This session has ended. Please sign in again.',
} as const;

export type SessionEnd = keyof typeof sessionEndTexts;
export const sessionEnds = Object.keys(sessionEndTexts) as [SessionEnd, ...SessionEnd[]];
