import { DETECTORS_MAX } from '#contracts/classification/customDetector.ts';
import type { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { changeSettings } from './changeSettings.ts';
import { checkPattern } from './checkPattern.ts';

/** Its findings appear with the next scan. */
export const saveDetector: UseCase<
  typeof classificationSettingsRoutes.saveDetector,
  IntegrationsDeps
> = async ({ detector }, call) => {
  await checkPattern(detector.pattern);
  const change = {
    name: 'saveDetector',
    detail: `detector ${detector.name} saved, ${detector.enabled ? 'on' : 'off'}`,
  };
  await changeSettings(
    {
      ...change,
      change: (before) => {
        const others = before.detectors.filter(({ name }) => name !== detector.name);
        if (others.length >= DETECTORS_MAX) {
          throw new AppError('invalidRequest', `There are at most ${DETECTORS_MAX} detectors.`);
        }
        return { ...before, detectors: [...others, detector] };
      },
    },
    call,
  );
  return { err: null, existing: 'nextScan' };
};
