import type { reportRoutes } from '#contracts/report/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';
import { changeConsent } from './changeConsent.ts';

export const unsubscribeRecipient: UseCase<
  typeof reportRoutes.unsubscribeRecipient,
  ReportsDeps
> = async ({ token }, call) => {
  const change = { token, purpose: 'report unsubscription', consent: 'unsubscribed' } as const;
  return { msg: `No more reports will be sent to ${await changeConsent(call, change)}.` };
};
