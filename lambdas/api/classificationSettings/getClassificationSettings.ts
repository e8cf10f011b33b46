import type { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import { allowedOnWire } from '#domain/classification/settings.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { readSettings } from './changeSettings.ts';

export const getClassificationSettings: UseCase<
  typeof classificationSettingsRoutes.getClassificationSettings,
  IntegrationsDeps
> = async (_, call) => {
  const { detectors, allowed, samples } = await readSettings(call);
  return {
    detectors: [...detectors],
    allowed: allowed.map(allowedOnWire),
    sampleLimits: samples.limits,
  };
};
