import type { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import { placeRules } from '#domain/classification/settings.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { changeSettings, readSettings } from './changeSettings.ts';
import { storesUnderRule } from './storesUnderRule.ts';

export const deleteAllowEntry: UseCase<
  typeof classificationSettingsRoutes.deleteAllowEntry,
  IntegrationsDeps
> = async ({ id }, call) => {
  const settings = await readSettings(call);
  const entry = settings.allowed.find((each) => each.id === id);
  if (entry === undefined) throw new AppError('notFound');
  const rule = placeRules(settings).find((each) => each.id === id);
  const effect = await changeSettings(
    {
      name: 'deleteAllowEntry',
      detail: `${entry.kind} allowed no more`,
      ...(rule && { stores: await storesUnderRule(rule, call) }),
      change: (before) => ({
        ...before,
        allowed: before.allowed.filter((each) => each.id !== id),
      }),
    },
    call,
  );
  return { err: null, existing: rule === undefined ? 'nextScan' : effect };
};
