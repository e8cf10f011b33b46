import type { checkRoutes } from '#contracts/check/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { textsOf } from './textsOf.ts';

export const getCheck: UseCase<typeof checkRoutes.getCheck, AttackPathsDeps> = async ({ id }) => {
  const { description, remediation, reads } = await textsOf(id);
  const { remediationText } = await import('#checks/texts.ts');
  return { description, remediation: remediationText(remediation, null), reads: [...reads] };
};
