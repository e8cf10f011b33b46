import type { FirstAccountStatus } from '#contracts/cloudAccount/routes.ts';

/** How far the customer's first account is; `done` also when there is nothing to wait for. */
export type FirstRun = 'classifying' | 'analysing' | 'done';

/** `undefined` (not read, or the call failed) counts as done: the normal cards show. */
export const firstRunOf = (status: FirstAccountStatus | undefined): FirstRun => {
  if (!status || status._id === null || status.first_acct_risk_complete) return 'done';
  return status.first_acct_classification_complete ? 'analysing' : 'classifying';
};

/** The risk cards replace the strip as soon as an account is chosen. */
export const showsStrip = (run: FirstRun, cloudAccountId: string | null): boolean =>
  run !== 'done' && cloudAccountId === null;
