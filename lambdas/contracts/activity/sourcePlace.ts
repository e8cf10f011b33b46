import * as z from 'zod/mini';

/** Where a public address is, and who announces it; texts are empty where they are not known. */
export const SourcePlace = z.object({
  city: z.string(),
  state: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** Two letters, such as `NA`. */
  continent: z.string(),
  /** Longitude and latitude in degrees; null = not known. */
  coordinates: z.nullable(z.tuple([z.number(), z.number()])),
  /** Name of the autonomous system. */
  network: z.string(),
});
export type SourcePlace = z.infer<typeof SourcePlace>;
