import type { reportRoutes } from '#contracts/report/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';
import { changeConsent } from './changeConsent.ts';

export const confirmRecipient: UseCase<typeof reportRoutes.confirmRecipient, ReportsDeps> = async (
  { token },
  call,
) => {
  const change = { token, purpose: 'report confirmation', consent: 'confirmed' } as const;
  return { msg: `Reports will be sent to ${await changeConsent(call, change)}.` };
};
