import { type SampleLimits, sampleGroups } from '#contracts/classification/sampleLimits.ts';
import type { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { changeSettings, readSettings } from './changeSettings.ts';

/** In the order of what stays: nothing, characters, as masked. */
const widthOf = (limits: SampleLimits, group: (typeof sampleGroups)[number]): number => {
  const characters = limits[group] ?? Number.POSITIVE_INFINITY;
  return characters === 'none' ? -1 : characters;
};

const isWider = (after: SampleLimits, before: SampleLimits): boolean =>
  sampleGroups.some((group) => widthOf(after, group) > widthOf(before, group));

const detailOf = (limits: SampleLimits): string => {
  const each = sampleGroups.flatMap((group) =>
    limits[group] === undefined ? [] : [`${group} ${limits[group]}`],
  );
  return each.length === 0 ? 'samples as masked' : `characters of samples: ${each.join(', ')}`;
};

/** Lower limits apply to replies at once; higher ones with the next scan. */
export const saveSampleLimits: UseCase<
  typeof classificationSettingsRoutes.saveSampleLimits,
  IntegrationsDeps
> = async ({ sampleLimits: limits }, call) => {
  const { samples } = await readSettings(call);
  const existing = isWider(limits, samples.limits) ? 'nextScan' : 'now';
  await changeSettings(
    {
      name: 'saveSampleLimits',
      detail: detailOf(limits),
      change: (before) => ({ ...before, samples: { limits, changedAt: call.now } }),
    },
    call,
  );
  return { err: null, existing };
};
