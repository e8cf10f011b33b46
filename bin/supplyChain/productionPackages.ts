import * as z from 'zod/mini';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      hasInstallScript: z.optional(z.boolean()),
      dev: z.optional(z.boolean()),
    }),
  ),
});

/** A package that an installation without development dependencies may contain. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** As its author states it; undefined = nothing is stated. */
  readonly licence: string | undefined;
  readonly runsAtInstall: boolean;
}

/** Production packages of a lock file, each version once. */
export const productionPackages = (lockFile: string): LockedPackage[] => {
  const { packages } = Lock.parse(JSON.parse(lockFile));
  const found = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version = '', license, hasInstallScript }]): LockedPackage => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license, runsAtInstall: hasInstallScript === true };
    });
  return [...new Map(found.map((each) => [`${each.name}@${each.version}`, each])).values()].sort(
    (a, b) => (a.name < b.name ? -1 : 1),
  );
};
