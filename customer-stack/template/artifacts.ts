import { createHash } from 'node:crypto';
import { regions } from '#contracts/cloudAccount/regions.ts';
import { MANIFEST_FILE, type Manifest, TEMPLATE_FILE } from './artifactFiles.ts';
import { TEMPLATE_VERSION } from './names.ts';
import { reviewPage } from './pages/reviewPage.ts';
import { terraformFile } from './pages/terraform.ts';
import { synthesizeTemplate } from './synthesize.ts';

const entryOf = ([file, text]: readonly [string, string]): Manifest['artifacts'][number] => ({
  file,
  key: `template/${TEMPLATE_VERSION}/${file}`,
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});

const manifestOf = (files: Readonly<Record<string, string>>): Manifest => ({
  schema: 1,
  templateVersion: TEMPLATE_VERSION,
  artifacts: Object.entries(files).map(entryOf),
  // The others must be switched on in an account first.
  regions: regions.filter((region) => region.public).map(({ code }) => code),
});

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Text of every artefact by its file name; the same source gives the same bytes. */
export const createArtifacts = (): Readonly<Record<string, string>> => {
  const template = synthesizeTemplate();
  const files = {
    [TEMPLATE_FILE]: json(template),
    'dataward.tf': terraformFile(),
    'security-review.md': reviewPage(template),
  };
  return { ...files, [MANIFEST_FILE]: json(manifestOf(files)) };
};
