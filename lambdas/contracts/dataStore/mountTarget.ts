import * as z from 'zod/mini';
import { identifier } from '../scan/fields.ts';

/** Where a file system is mounted from, in one subnet. */
export const MountTarget = z.strictObject({
  subnetId: identifier(64),
  /** Null = could not be read. */
  groups: z.nullable(z.array(identifier(128)).check(z.maxLength(10))),
});
export type MountTarget = z.infer<typeof MountTarget>;
/** Of a file system. */
export const MOUNT_TARGETS_MAX = 50;
