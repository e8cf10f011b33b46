import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createArtifacts,
  type Manifest,
  TEMPLATE_FILE,
} from '#customer-stack/template/artifacts.ts';
import { TEMPLATE_VERSION } from '#customer-stack/template/names.ts';
import { requireNode24 } from './requireNode24.ts';

requireNode24();

const folder = fileURLToPath(new URL('../customer-stack/template/artifact/', import.meta.url));

/** The template of another version is kept: the upgrade test compares each with the newest. */
const keepEarlier = (): void => {
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(manifest)) return;
  const { templateVersion } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  if (templateVersion === TEMPLATE_VERSION) return;
  const earlier = join(folder, 'earlier');
  mkdirSync(earlier, { recursive: true });
  const text = readFileSync(join(folder, TEMPLATE_FILE));
  writeFileSync(join(earlier, `${templateVersion}.template.json`), text);
};

mkdirSync(folder, { recursive: true });
keepEarlier();
for (const [file, text] of Object.entries(createArtifacts()))
  writeFileSync(join(folder, file), text);
console.log(`Wrote the artefacts of template ${TEMPLATE_VERSION} to ${folder}`);
