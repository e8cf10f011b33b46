import { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { addAllowEntry } from './addAllowEntry.ts';
import { deleteAllowEntry } from './deleteAllowEntry.ts';
import { deleteDetector } from './deleteDetector.ts';
import { getClassificationSettings } from './getClassificationSettings.ts';
import { saveDetector } from './saveDetector.ts';
import { saveSampleLimits } from './saveSampleLimits.ts';
import { tryDetector } from './tryDetector.ts';

export const classificationSettings: Noun<typeof classificationSettingsRoutes, IntegrationsDeps> = {
  routes: classificationSettingsRoutes,
  useCases: {
    getClassificationSettings,
    saveDetector,
    deleteDetector,
    tryDetector,
    addAllowEntry,
    deleteAllowEntry,
    saveSampleLimits,
  },
};
