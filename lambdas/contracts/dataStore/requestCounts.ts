import * as z from 'zod/mini';
import { count } from '../scan/fields.ts';

/** Requests for the data of a store that AWS counts in a month, rounded to two digits. */
export const RequestCounts = z.strictObject({ reads: count(), writes: count() });
export type RequestCounts = z.infer<typeof RequestCounts>;
