import * as scannerRoles from './scannerRoles.ts';
import * as serviceRoles from './serviceRoles.ts';
import type { StatedRole } from './statement.ts';

/** Every internal role by its name; the resource is the name in capitals with `Role` behind it. */
export const internalRoles = { ...scannerRoles, ...serviceRoles } satisfies Readonly<
  Record<string, StatedRole>
>;
