import * as z from 'zod/mini';
import type { LockedPackage } from './productionPackages.ts';

/** The parts of CycloneDX 1.5 that readers of our SBOM rely on. */
const Sbom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().check(z.regex(/^urn:uuid:[0-9a-f-]{36}$/)),
  version: z.int(),
  metadata: z.looseObject({
    timestamp: z.iso.datetime(),
    component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }),
  }),
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      type: z.string(),
      name: z.string(),
      version: z.string(),
      purl: z.string().check(z.regex(/^pkg:npm\//)),
    }),
  ),
  dependencies: z.array(
    z.looseObject({ ref: z.string(), dependsOn: z.optional(z.array(z.string())) }),
  ),
});
export type Sbom = z.output<typeof Sbom>;

const difference = (from: readonly string[], take: readonly string[]): string[] => {
  const known = new Set(take);
  return [...new Set(from)].filter((each) => !known.has(each));
};

/** Without what is there for development only. npm's own `--omit dev` drops what both need. */
const productionPart = (sbom: Sbom, packages: readonly LockedPackage[]): Sbom => {
  const wanted = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const components = sbom.components.filter(({ name, version }) =>
    wanted.has(`${name}@${version}`),
  );
  const kept = new Set([sbom.metadata.component, ...components].map((each) => each['bom-ref']));
  const dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((on) => kept.has(on)) }));
  return { ...sbom, components, dependencies };
};

/** The production part of an SBOM of everything. Throws a sentence unless it lists every package. */
export const productionSbom = (text: string, packages: readonly LockedPackage[]): Sbom => {
  const sbom = productionPart(Sbom.parse(JSON.parse(text)), packages);
  const described = sbom.dependencies.map(({ ref }) => ref);
  const refs = sbom.components.map((each) => each['bom-ref']);
  const listed = sbom.components.map(({ name, version }) => `${name}@${version}`);
  const locked = packages.map(({ name, version }) => `${name}@${version}`);
  const faults = [
    ...difference(refs, described).map((ref) => `${ref} has no dependencies entry`),
    ...difference(locked, listed).map((each) => `${each} is missing`),
  ];
  if (faults.length > 0) throw new Error(`The SBOM is not right: ${faults.join('; ')}`);
  return sbom;
};
