import type { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { changeSettings, readSettings } from './changeSettings.ts';

/** Its findings stay until the next scan. */
export const deleteDetector: UseCase<
  typeof classificationSettingsRoutes.deleteDetector,
  IntegrationsDeps
> = async ({ name }, call) => {
  const { detectors } = await readSettings(call);
  if (!detectors.some((each) => each.name === name)) throw new AppError('notFound');
  await changeSettings(
    {
      name: 'deleteDetector',
      detail: `detector ${name} deleted`,
      change: (before) => ({
        ...before,
        detectors: before.detectors.filter((each) => each.name !== name),
      }),
    },
    call,
  );
  return { err: null, existing: 'nextScan' };
};
