import type { Permission } from './collectors/collector.ts';
import { collectors } from './collectors/index.ts';

/**
 * Permissions of the scanner's role: the actions that the collectors declare, each once, sorted.
 */
export const scannerPermissions: readonly Permission[] = [
  ...new Map(
    collectors
      .flatMap(({ permissions }) => permissions)
      .map((permission) => [permission.action, permission] as const),
  ).values(),
].toSorted((a, b) => (a.action < b.action ? -1 : 1));

export const scannerActions: readonly string[] = scannerPermissions.map(({ action }) => action);
