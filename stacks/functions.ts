import type { ApiFunctionName } from '#api/functions.ts';
import { activityFunctions } from './activityFunctions.ts';
import { apiFunctionSpecs } from './apiFunctions.ts';
import { edgeFunctions } from './edgeFunctions.ts';
import { eventFunctions } from './eventFunctions.ts';
import type { FunctionSpec } from './functionSpec.ts';
import { reportFunctions } from './reportFunctions.ts';
import { scheduledFunctions } from './scheduledFunctions.ts';
import { tagFunctions } from './tagFunctions.ts';

export type EventFunctionName =
  | keyof typeof eventFunctions
  | keyof typeof reportFunctions
  | keyof typeof scheduledFunctions
  | keyof typeof tagFunctions
  | keyof typeof activityFunctions;
export type EdgeFunctionName = keyof typeof edgeFunctions;
export type FunctionName = ApiFunctionName | EventFunctionName | EdgeFunctionName;

/** Every function of the product: what it runs, needs and may touch. Bundling and policies read it. */
export const functions: Readonly<Record<FunctionName, FunctionSpec>> = {
  ...apiFunctionSpecs,
  ...eventFunctions,
  ...reportFunctions,
  ...scheduledFunctions,
  ...tagFunctions,
  ...activityFunctions,
  ...edgeFunctions,
};
export const functionNames = Object.keys(functions) as FunctionName[];
