import { requirementLines } from '#contracts/check/frameworks.ts';
import type { checkRoutes } from '#contracts/check/routes.ts';
import { explainViolation } from '#domain/policy/explain.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';

type Describe = UseCase<typeof checkRoutes.describeDefinitions, AttackPathsDeps>;
type Description = Awaited<ReturnType<Describe>>['data'][number];

/** Texts of checks, detections and rules of policies; an unknown id has none. */
export const describeDefinitions: Describe = async ({ ids }) => {
  const { checkTexts, detectionTexts, remediationText } = await import('#checks/texts.ts');
  const describe = (id: string): Description[] => {
    const check = Object.hasOwn(checkTexts, id) ? checkTexts[id] : undefined;
    const texts = check ?? (Object.hasOwn(detectionTexts, id) ? detectionTexts[id] : undefined);
    const violation = explainViolation(id);
    if (texts === undefined) {
      return violation ? [{ vulnerabilityID: id, ...violation, additionalInfo: null }] : [];
    }
    const { description, remediation } = texts;
    return [
      {
        ...{ vulnerabilityID: id, description },
        remediation: remediationText(remediation, null),
        additionalInfo: requirementLines(check?.requirements ?? []),
      },
    ];
  };
  return { data: [...new Set(ids)].flatMap(describe) };
};
