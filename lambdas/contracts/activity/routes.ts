import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { Id } from '../ids.ts';
import { sourceTypes } from './activityWindow.ts';

/** Where a call came from; texts are empty where they are not known. */
const SourceLocation = z.object({
  sourceIPAddress: z.string(),
  /** Resource behind a private address. */
  sourceAsset: z.string(),
  /** Region of AWS, or of the country. */
  region: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** Longitude and latitude in degrees; null = not known. */
  location: z.object({ coordinates: z.nullable(z.tuple([z.number(), z.number()])) }),
});

const SourceOperation = z.object({
  name: z.string(),
  count: z.int(),
  errorCodes: z.array(z.object({ code: z.string(), count: z.int() })),
});

const AccessSource = z.object({
  operations: z.array(SourceOperation),
  sourceIdentity: z.object({
    userName: z.string(),
    sourceType: z.enum(sourceTypes),
    sourceIPAddressLocations: z.array(SourceLocation),
  }),
});
export type AccessSource = z.infer<typeof AccessSource>;

export const TenMinutes = z.object({
  /** ISO 8601, UTC. */
  time_window_end: z.string(),
  sources: z.array(AccessSource),
});
export type TenMinutes = z.infer<typeof TenMinutes>;

export const activityRoutes = {
  getLiveness: {
    method: 'POST',
    path: '/api/v1/liveness',
    access: 'member',
    host: 'analytics',
    summary: 'Who used a data store, and from where, in the last ten minutes that somebody did',
    request: z.object({ id: Id }),
    response: z.object({
      /** Null = no use is known. */
      data: z.object({ ten_minutes: z.nullable(TenMinutes) }),
    }),
  },
} as const satisfies Routes;
