import * as z from 'zod/mini';
import { identifier } from '../scan/fields.ts';

/** Fronts that are kept of one instance. */
export const MOST_FRONTS = 20;

/** Load balancers through which a broad part of the internet reaches an instance. */
export const Fronts = z
  .array(z.strictObject({ arn: identifier(), name: identifier() }))
  .check(z.maxLength(MOST_FRONTS));
export type Fronts = z.infer<typeof Fronts>;
