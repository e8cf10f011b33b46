import type { Permission } from './collectors/collector.ts';
import { collectors } from './collectors/index.ts';

/** The scanner's role is made of this: what the collectors say they call, each action once, sorted. */
export const scannerPermissions: readonly Permission[] = [
  ...new Map(
    collectors
      .flatMap(({ permissions }) => permissions)
      .map((permission) => [permission.action, permission] as const),
  ).values(),
].toSorted((a, b) => (a.action < b.action ? -1 : 1));

export const scannerActions: readonly string[] = scannerPermissions.map(({ action }) => action);
