import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPLATE_FILE, TEMPLATE_VERSION } from '#contracts/cloudAccount/stack.ts';
import {
  artifactFolder,
  MANIFEST_FILE,
  readManifest,
} from '#customer-stack/template/artifactFiles.ts';
import { createArtifacts } from '#customer-stack/template/artifacts.ts';
import { requireNode24 } from './requireNode24.ts';

requireNode24();

/** The template of another version is kept: the upgrade test compares each with the newest. */
const keepEarlier = (): void => {
  if (!existsSync(join(artifactFolder, MANIFEST_FILE))) return;
  const { templateVersion } = readManifest();
  if (templateVersion === TEMPLATE_VERSION) return;
  const earlier = join(artifactFolder, 'earlier');
  mkdirSync(earlier, { recursive: true });
  const text = readFileSync(join(artifactFolder, TEMPLATE_FILE));
  writeFileSync(join(earlier, `${templateVersion}.template.json`), text);
};

mkdirSync(artifactFolder, { recursive: true });
keepEarlier();
for (const [file, text] of Object.entries(createArtifacts()))
  writeFileSync(join(artifactFolder, file), text);
console.log(`Wrote the artefacts of template ${TEMPLATE_VERSION} to ${artifactFolder}`);
