import type { Area } from '#contracts/areas.ts';
import { areaFunctions } from './areaFunctions.ts';
import { edgeFunctions, eventFunctions } from './eventFunctions.ts';
import type { FunctionSpec } from './functionSpec.ts';

export type EventFunctionName = keyof typeof eventFunctions;
export type EdgeFunctionName = keyof typeof edgeFunctions;
export type FunctionName = Area | EventFunctionName | EdgeFunctionName;

/** Every function of the product: what it runs, needs and may touch. Bundling and policies read it. */
export const functions: Readonly<Record<FunctionName, FunctionSpec>> = {
  ...areaFunctions,
  ...eventFunctions,
  ...edgeFunctions,
};
export const functionNames = Object.keys(functions) as FunctionName[];
