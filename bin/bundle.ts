import { existsSync } from 'node:fs';
import { copyFile, link, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { searchedTexts } from '#checks/searchedTexts.ts';
import { checkTexts, detectionTexts } from '#checks/texts.ts';
import { fontFiles } from '#events/sendReport/pdf/fonts.ts';
import { placesFile } from '#places/placesFile.ts';
import { type FunctionName, functionNames, functions } from '#stacks/functions.ts';
import { requireNode24 } from './requireNode24.ts';
import { smallerSdk } from './smallerSdk.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Default folder of the bundles: one folder per function in it. */
export const lambdaFolder = `${root}dist/lambdas`;

const environmentCredentials = fileURLToPath(new URL('environmentCredentials.ts', import.meta.url));
const endpointCache = fileURLToPath(new URL('endpointCache.ts', import.meta.url));

/** CommonJS packages inside a module bundle still call `require`. */
export const requireBanner =
  "import { createRequire as dwCreateRequire } from 'node:module'; const require = dwCreateRequire(import.meta.url);";

export interface BundleOptions {
  readonly names?: readonly FunctionName[];
  readonly outdir?: string;
}

/** What fills the texts in lies beside them. */
const toFillIn = "export { remediationText } from '#domain/issue/remediationText.ts';";

/** Puts the texts themselves where they are worked out of the checks. */
const withTexts: Plugin = {
  name: 'texts of checks',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]lambdas[\\/]checks[\\/]texts\.ts$/ }, () => ({
      contents: [
        `export const checkTexts = ${JSON.stringify(checkTexts)};`,
        `export const detectionTexts = ${JSON.stringify(detectionTexts)};`,
        toFillIn,
      ].join('\n'),
      resolveDir: root,
    })),
};

/** The same of what searches find issues by. */
const withSearchedTexts: Plugin = {
  name: 'searched texts of checks',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]lambdas[\\/]checks[\\/]searchedTexts\.ts$/ }, () => ({
      contents: [
        `export const searchedTexts = ${JSON.stringify(searchedTexts)};`,
        "export { definitionsWhere, meaningsOf } from '#domain/search/meanings.ts';",
      ].join('\n'),
      resolveDir: root,
    })),
};

/** What tests, the scan program and the texts that are made here read of a check, and no function. */
const unread: Readonly<Record<string, string>> = {
  reads: '[]',
  description: "''",
  remediation: '{}',
  frameworks: '{}',
  examples: '{ pass: [], fail: [], unknown: [] }',
};

/** Puts the fonts' bytes into the bundle; the source reads them from their package. */
const withFonts: Plugin = {
  name: 'fonts of reports',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]pdf[\\/]fonts\.ts$/ }, () => {
      const decoded = Object.entries(fontFiles).map(
        ([name, bytes]) =>
          `${name}: Buffer.from('${Buffer.from(bytes).toString('base64')}', 'base64')`,
      );
      return { contents: `export const fontFiles = { ${decoded.join(', ')} };` };
    }),
};

/** The file of places lies beside the function that reads it. */
const withPlaces: Plugin = {
  name: 'places of addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]places[\\/]placesFile\.ts$/ }, () => ({
      contents: `import { fileURLToPath } from 'node:url';
export const placesFile = fileURLToPath(new URL('${PLACES}', import.meta.url));`,
    })),
};

/** A check or a detection with its decision and what issues show of it. */
const decisionOf = (code: string): string => {
  const start = code.search(/^ {2}id: '/m);
  if (start === -1) return code;
  const stated = Object.entries(unread).reduce(
    (text, [name, nothing]) =>
      text.replace(
        new RegExp(`^ {2}${name}:[^]*?\\n(?= {2}\\w|\\})`, 'm'),
        `  ${name}: ${nothing},\n`,
      ),
    code.slice(start),
  );
  return code.slice(0, start) + stated;
};

/** Files of checks and of detections. */
const definitions =
  /[\\/]lambdas[\\/](?:checks[\\/]\w+|domain[\\/]detections[\\/][\w-]+)[\\/]\w+\.ts$/;

const decisionsOnly: Plugin = {
  name: 'decisions of checks and detections only',
  setup: ({ onLoad }) =>
    onLoad({ filter: definitions }, async ({ path }) => ({
      contents: decisionOf(await readFile(path, 'utf8')),
      loader: 'ts',
    })),
};

const SUMMARY = /^\s+summary:\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm;

/** What calls do is said in the OpenAPI document; functions do not read it. */
const routesOnly: Plugin = {
  name: 'routes without summaries',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]lambdas[\\/]contracts[\\/].*[rR]outes\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(SUMMARY, ''),
      loader: 'ts',
    })),
};

/** Imported when they are first needed: files of their own beside the functions that do so. */
const later: Readonly<Record<string, string>> = {
  '#checks/searchedTexts.ts': 'searchedTexts',
  '#checks/texts.ts': 'checkTexts',
  '#classify/custom/pattern.ts': 'pattern',
  '#contracts/cloudAccount/regions.ts': 'regions',
  '#domain/access/answerCheck.ts': 'answerCheck',
  '#domain/asset/facts.ts': 'assetFacts',
  '#domain/dashboard/panels.ts': 'panels',
  '#domain/dashboard/riskPlot.ts': 'riskPlot',
  '#domain/detections/index.ts': 'detections',
  '#domain/issue/detail.ts': 'issueDetail',
  '#domain/issue/serviceTypes.ts': 'serviceTypes',
  '#domain/user/commonPasswords.ts': 'commonPasswords',
  'fast-xml-parser': 'xmlParser',
  '#events/sendReport/pdf/fonts.ts': 'fonts',
  '#readModel/kinds/dataStores/dryRun.ts': 'dryRun',
  '#readModel/kinds/dataStores/values.ts': 'storeValues',
  '#readModel/kinds/identities/withLastActive.ts': 'lastActive',
  'nodemailer/lib/mail-composer': 'mailComposer',
};
/** As their own folder imports them. */
const laterRelative: Readonly<Record<string, string>> = { './fonts.ts': 'fonts' };
const PLACES = 'places.bin';
const laterFile = (name: string): string => `./${name}.mjs`;

const laterApart: Plugin = {
  name: 'what is needed later',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^(#|nodemailer|fast-xml-parser|\.\/fonts)/ }, ({ path, kind }) => {
      const file = kind === 'dynamic-import' ? (later[path] ?? laterRelative[path]) : undefined;
      return file === undefined ? undefined : { path: laterFile(file), external: true };
    });
  },
};

const plugins = [
  ...[withTexts, withSearchedTexts, withFonts, withPlaces],
  ...[decisionsOnly, routesOnly, smallerSdk, laterApart],
];

const putPlacesBeside = async (path: string): Promise<void> => {
  if (!existsSync(placesFile)) throw new Error('Places are not compiled: run `npm run places`.');
  await link(placesFile, path).catch(() => copyFile(placesFile, path));
};

/** Puts the files that a function imports or reads later beside it. */
const putBeside = async (names: readonly FunctionName[], outdir: string): Promise<void> => {
  for (const name of names) {
    const code = await readFile(`${outdir}/${name}/index.mjs`, 'utf8');
    for (const file of Object.values(later).filter((each) => code.includes(laterFile(each)))) {
      for (const ending of ['mjs', 'mjs.map'])
        await copyFile(`${outdir}/later/${file}.${ending}`, `${outdir}/${name}/${file}.${ending}`);
    }
    if (code.includes(PLACES)) await putPlacesBeside(`${outdir}/${name}/${PLACES}`);
  }
  await rm(`${outdir}/later`, { recursive: true });
};

/**
 * Bundles every function in one call of esbuild to `<outdir>/<function>/index.mjs`, with the SDK
 * inside, so that tests, laptop and Lambda run the same code. Returns esbuild's account of what went
 * in, which stays out of the folders since those are uploaded. Throws when an entry does not build.
 */
export const bundle = async ({
  names = functionNames,
  outdir = lambdaFolder,
}: BundleOptions = {}): Promise<Metafile> => {
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      ...names.map((name) => ({ in: functions[name].entry, out: `${name}/index` })),
      ...Object.entries(later).map(([path, file]) => ({ in: path, out: `later/${file}` })),
    ],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    alias: {
      '@aws-sdk/credential-provider-node': environmentCredentials,
      '@aws-sdk/endpoint-cache': endpointCache,
    },
    plugins,
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    banner: { js: requireBanner },
    metafile: true,
    logLevel: 'warning',
  });
  await putBeside(names, outdir);
  return metafile;
};

if (import.meta.main) {
  requireNode24();
  const metafile = await bundle();
  await writeFile(`${root}dist/lambdas.meta.json`, JSON.stringify(metafile));
  for (const [file, output] of Object.entries(metafile.outputs)) {
    if (file.endsWith('.mjs')) console.log(`${file} ${Math.round(output.bytes / 1000)} kB`);
  }
}
