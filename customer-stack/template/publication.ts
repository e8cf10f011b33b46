import { createHash } from 'node:crypto';
import { TEMPLATE_VERSION } from '#contracts/cloudAccount/stack.ts';
import { functionLimits } from '../functionLimits.ts';
import { MANIFEST_FILE, type Manifest, type ManifestEntry } from './artifactFiles.ts';
import { programFolder } from './names.ts';

/** One object of a version, which is never replaced. */
export interface PublishedFile {
  readonly key: string;
  readonly body: Buffer;
}

/** Programs that the template names: a bundle for each function, an archive for the server. */
export const programFiles: readonly string[] = [
  ...Object.keys(functionLimits).map((name) => `${name}.zip`),
  'server.tar.gz',
];

const sha256 = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

const programEntry = (file: string, body: Buffer): ManifestEntry => ({
  file,
  key: `${programFolder}/${file}`,
  bytes: body.length,
  sha256: sha256(body),
});

/** Reads a file; throws where it is missing. */
type Read = (file: string) => Buffer;

const readChecked = ({ file, key, sha256: expected }: ManifestEntry, read: Read): PublishedFile => {
  const body = read(file);
  if (sha256(body) === expected) return { key, body };
  throw new Error(`${file} differs from the manifest: run \`npm run template\` first.`);
};

/**
 * All objects of this version, the manifest last: where it lies, the version is complete. It adds
 * the programs' hashes to those of the committed manifest.
 */
export const createPublication = (
  manifest: Manifest,
  { artifact, program }: { readonly artifact: Read; readonly program: Read },
): readonly PublishedFile[] => {
  const files = manifest.artifacts.map((entry) => readChecked(entry, artifact));
  const bodies = programFiles.map((file) => ({ file, body: program(file) }));
  const programs = bodies.map(({ file, body }) => programEntry(file, body));
  const complete: Manifest = { ...manifest, artifacts: [...manifest.artifacts, ...programs] };
  return [
    ...files,
    ...bodies.map(({ file, body }) => ({ key: `${programFolder}/${file}`, body })),
    {
      key: `template/${TEMPLATE_VERSION}/${MANIFEST_FILE}`,
      body: Buffer.from(`${JSON.stringify(complete, null, 2)}\n`),
    },
  ];
};
