import * as z from 'zod/mini';
import { Fronts } from '#contracts/asset/fronts.ts';
import { joinedFacts } from './joinedFacts.ts';
import { frontsRefOf } from './keys/access.ts';

/** By the reference of an instance; null = not known. */
export type FrontsByRef = ReadonlyMap<string, Fronts | null>;

/** What the checks were last given; absent before the first analysis of access. */
export const { read: readMachineFronts, write: writeMachineFronts } = joinedFacts({
  schema: z.nullable(Fronts),
  refOf: frontsRefOf,
});
