import * as z from 'zod/mini';

/** One part of a sensitivity score; the parts add up to it, floors are named. */
export const Contribution = z.object({ type: z.string(), points: z.number() });
