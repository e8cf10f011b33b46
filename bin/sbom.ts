import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { requireNode24 } from './requireNode24.ts';
import { productionPackages } from './supplyChain/productionPackages.ts';
import { productionSbom } from './supplyChain/productionSbom.ts';

requireNode24();

/** `npm run sbom`: the production packages as CycloneDX, from the lock file, in dist/sbom.cdx.json. */
const root = fileURLToPath(new URL('..', import.meta.url));
const flags = ['--package-lock-only', '--sbom-format', 'cyclonedx'];
const npm = process.env.npm_execpath;
if (npm === undefined) throw new Error('Run it as npm run sbom.');
const made = spawnSync(process.execPath, [npm, 'sbom', ...flags], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (made.status !== 0) throw new Error(`npm sbom failed: ${made.stderr}`);
const lockFile = readFileSync(`${root}package-lock.json`, 'utf8');
const sbom = productionSbom(made.stdout, productionPackages(lockFile));
// npm names it by the folder.
sbom.metadata.component.name = 'dataward';
mkdirSync(`${root}dist`, { recursive: true });
writeFileSync(`${root}dist/sbom.cdx.json`, `${JSON.stringify(sbom, undefined, 2)}\n`);
console.log(`dist/sbom.cdx.json: ${sbom.components.length} packages`);
