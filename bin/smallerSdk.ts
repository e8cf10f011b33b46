import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * The signer of one region: no function calls a multi-region access point or a global endpoint, and
 * the choice among signers is 4 kB.
 */
const oneRegionSigner = `
  import { SignatureV4SignWithCredentials } from './SignatureV4SignWithCredentials';
  export class SignatureV4MultiRegion extends SignatureV4SignWithCredentials {
    static sigv4aDependency() {
      return 'none';
    }
  }`;

/** No function calls an operation that streams events; its code is 14 kB in every client. */
const noEventStreams = `
  const refuse = () => {
    throw new Error('Operations that stream events are not in this bundle.');
  };
  export const resolveEventStreamSerdeConfig = (input) => input;
  export const eventStreamSerdeProvider = refuse;
  export class EventStreamSerde {
    constructor() {
      refuse();
    }
  }`;

/** Node computes hashes natively; what stands in where it cannot is 5 kB. */
const noHash = (name: string): string => `export const ${name} = undefined;`;

/** Files of the SDK, by the end of their path, and what takes their place. */
const replaced: Readonly<Record<string, string>> = {
  'SignatureV4MultiRegion.js': oneRegionSigner,
  'event-streams/index.js': noEventStreams,
  'sha256/Sha256Js.js': noHash('Sha256Js'),
  'md5/Md5Js.js': noHash('Md5Js'),
};
const ends = Object.keys(replaced).map((end) => end.replaceAll('/', '[\\\\/]'));
const replacedPaths = new RegExp(`[\\\\/]dist-es[\\\\/](?:.*[\\\\/])?(?:${ends.join('|')})$`);

/** Parts of files of the SDK that change nothing, by the end of their path. */
const idle: Readonly<Record<string, RegExp>> = {
  // What `new` has done already.
  'models/errors.js': /^ *Object\.setPrototypeOf\(this, \w+\.prototype\);\n/gm,
  // Names of regions; only their ids are looked up.
  'util-endpoints/lib/aws/partitions.js': /"description": "[^"]*"/g,
};
const idlePaths = /[\\/]dist-es[\\/](?:.*[\\/])?(?:models[\\/]errors|aws[\\/]partitions)\.js$/;

const versionFiles = /[\\/]@aws-sdk[\\/]client-[^\\/]+[\\/]package\.json$/;

/** Leaves out of the SDK what no function uses. */
export const smallerSdk: Plugin = {
  name: 'smaller SDK',
  setup: ({ onLoad }) => {
    onLoad({ filter: replacedPaths }, ({ path }) => {
      const file = path.replaceAll('\\', '/');
      const [, contents] = Object.entries(replaced).find(([end]) => file.endsWith(`/${end}`)) ?? [];
      return contents === undefined ? null : { contents, resolveDir: dirname(path) };
    });
    onLoad({ filter: idlePaths }, async ({ path }) => {
      const file = path.replaceAll('\\', '/');
      const [, part] = Object.entries(idle).find(([end]) => file.endsWith(`/${end}`)) ?? [];
      const code = await readFile(path, 'utf8');
      return { contents: part === undefined ? code : code.replaceAll(part, '') };
    });
    // Clients import their whole package.json and read the version of it.
    onLoad({ filter: versionFiles }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};
