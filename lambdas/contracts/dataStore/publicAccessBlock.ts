import * as z from 'zod/mini';
import { flag } from '../scan/fields.ts';

/** The four settings by which S3 blocks public access. */
export const PublicAccessBlock = z.strictObject({
  blockPublicAcls: flag(),
  ignorePublicAcls: flag(),
  blockPublicPolicy: flag(),
  restrictPublicBuckets: flag(),
});
export type PublicAccessBlock = z.infer<typeof PublicAccessBlock>;
