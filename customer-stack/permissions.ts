import type { Collector } from './collectors/collector.ts';
import { collectors } from './collectors/index.ts';
import type { Permission } from './permission.ts';

/** A permission with the collectors that need it. */
interface StatedPermission extends Permission {
  readonly collectors: readonly string[];
}

const identityOf = ({ action, on, reason, reads, via = [] }: Permission): string =>
  [action, on, reason, reads ?? '', ...via].join('\n');

/** Every permission that is stated, once for each different reason, sorted by action. */
export const permissionsOf = (of: readonly Collector[]): readonly StatedPermission[] => {
  const stated = of.flatMap(({ name, permissions }) =>
    permissions.map((permission) => ({ name, permission })),
  );
  const grouped = Map.groupBy(stated, ({ permission }) => identityOf(permission));
  return [...grouped]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first === undefined
        ? []
        : [{ ...first.permission, collectors: [first, ...others].map(({ name }) => name) }],
    );
};

export const scannerPermissions = permissionsOf(collectors);

export const scannerActions: readonly string[] = [
  ...new Set(scannerPermissions.map(({ action }) => action)),
].toSorted();
