import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { functionLimits } from '#customer-stack/functionLimits.ts';
import { requireBanner } from './bundle.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = 'customer-stack/functions';

/** Every program of the customer's stack: its functions and the server. */
export const programNames: readonly string[] = [...Object.keys(functionLimits), 'server'];

/** Programs that read what customers keep: the cage's program lies beside them. */
export const caged: readonly string[] = ['classifyStore', 'server'];

/**
 * Bundles the programs of the customer's stack to `<outdir>/<program>/index.mjs`, each with all
 * that it needs, as the scanner's version is the hash of what lies there.
 */
export const bundlePrograms = async (outdir: string): Promise<void> => {
  await rm(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: [
      ...programNames.map((name) => ({ in: `${folder}/${name}.ts`, out: `${name}/index` })),
      ...caged.map((name) => ({ in: 'customer-stack/cage/child.ts', out: `${name}/cageChild` })),
    ],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    banner: { js: requireBanner },
    logLevel: 'warning',
  });
};
