import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { checkTexts } from '#checks/texts.ts';
import { type FunctionName, functionNames, functions } from '#stacks/functions.ts';
import { requireNode24 } from './requireNode24.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the bundles are written when nothing else is said: one folder per function. */
export const lambdaFolder = `${root}dist/lambdas`;

const environmentCredentials = fileURLToPath(new URL('environmentCredentials.ts', import.meta.url));

/** CommonJS packages inside a module bundle still call `require`. */
const requireBanner =
  "import { createRequire as dwCreateRequire } from 'node:module'; const require = dwCreateRequire(import.meta.url);";

export interface BundleOptions {
  readonly names?: readonly FunctionName[];
  readonly outdir?: string;
}

/** Puts the texts themselves where they are worked out of the checks. */
const withTexts: Plugin = {
  name: 'texts of checks',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]lambdas[\\/]checks[\\/]texts\.ts$/ }, () => ({
      contents: `export const checkTexts = ${JSON.stringify(checkTexts)};`,
    })),
};

const bundleFunction = async (name: FunctionName, outdir: string): Promise<Metafile> => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [{ in: functions[name].entry, out: 'index' }],
    outdir: `${outdir}/${name}`,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': environmentCredentials },
    plugins: [withTexts],
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    banner: { js: requireBanner },
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
};

/**
 * Bundles every function to `<outdir>/<function>/index.mjs`, with the SDK inside, so that tests,
 * laptop and Lambda run the same code. What a function imports when it first needs it lies in files
 * beside. Returns esbuild's account of what went in, which stays out of the folders since those are
 * uploaded. Throws when an entry does not build.
 */
export const bundle = async ({
  names = functionNames,
  outdir = lambdaFolder,
}: BundleOptions = {}): Promise<Metafile> => {
  await rm(outdir, { recursive: true, force: true });
  const metafiles = await Promise.all(names.map((name) => bundleFunction(name, outdir)));
  return {
    inputs: Object.assign({}, ...metafiles.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...metafiles.map(({ outputs }) => outputs)),
  };
};

if (import.meta.main) {
  requireNode24();
  const metafile = await bundle();
  await writeFile(`${root}dist/lambdas.meta.json`, JSON.stringify(metafile));
  for (const [file, output] of Object.entries(metafile.outputs)) {
    if (file.endsWith('.mjs')) console.log(`${file} ${Math.round(output.bytes / 1000)} kB`);
  }
}
