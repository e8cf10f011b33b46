import { createHash } from 'node:crypto';
import { openRegions } from '#contracts/cloudAccount/regions.ts';
import {
  ORGANIZATION_TEMPLATE_FILE,
  TEMPLATE_FILE,
  TEMPLATE_VERSION,
} from '#contracts/cloudAccount/stack.ts';
import { MANIFEST_FILE, type Manifest } from './artifactFiles.ts';
import { reviewPage } from './pages/reviewPage.ts';
import { reviewStack } from './pages/stackReview.ts';
import { terraformFile } from './pages/terraform.ts';
import { synthesizeTemplates } from './synthesize.ts';

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
  regions: openRegions,
});

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Text of every artefact by its file name; the same source gives the same bytes. */
export const createArtifacts = (): Readonly<Record<string, string>> => {
  const { account: template, organization } = synthesizeTemplates();
  const review = reviewStack(template);
  const files = {
    [TEMPLATE_FILE]: json(template),
    [ORGANIZATION_TEMPLATE_FILE]: json(organization),
    'dataward.tf': terraformFile(),
    'security-review.md': reviewPage(review),
    'security-review.json': json(review),
  };
  return { ...files, [MANIFEST_FILE]: json(manifestOf(files)) };
};
