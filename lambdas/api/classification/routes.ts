import { classificationRoutes } from '#contracts/classification/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { addMark } from './addMark.ts';
import { getClassification } from './getClassification.ts';
import { removeMark } from './removeMark.ts';

export const classification: Noun<typeof classificationRoutes, AttackPathsDeps> = {
  routes: classificationRoutes,
  useCases: { getClassification, addMark, removeMark },
};
