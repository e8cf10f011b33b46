import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TEMPLATE_FILE } from '#contracts/cloudAccount/stack.ts';
import type { CustomerTemplate } from './synthesize.ts';

/** Where `npm run template` keeps what the source makes. */
export const artifactFolder = fileURLToPath(new URL('./artifact/', import.meta.url));
export const MANIFEST_FILE = 'manifest.json';

export interface ManifestEntry {
  readonly file: string;
  /** Below the artefact bucket of each region; what lies there is never replaced. */
  readonly key: string;
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** What a version consists of, and in which regions it can be had. */
export interface Manifest {
  readonly schema: 1;
  readonly templateVersion: string;
  readonly artifacts: readonly ManifestEntry[];
  readonly regions: readonly string[];
}

const readArtifact = (file: string): unknown =>
  JSON.parse(readFileSync(`${artifactFolder}${file}`, 'utf8'));

/** The committed template, which is the published one. */
export const readTemplate = (): CustomerTemplate => readArtifact(TEMPLATE_FILE) as CustomerTemplate;
export const readManifest = (): Manifest => readArtifact(MANIFEST_FILE) as Manifest;
