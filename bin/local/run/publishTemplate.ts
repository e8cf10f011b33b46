import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ORGANIZATION_TEMPLATE_FILE,
  TEMPLATE_FILE,
  TEMPLATE_VERSION,
} from '#contracts/cloudAccount/stack.ts';
import { artifactFolder } from '#customer-stack/template/artifactFiles.ts';
import { localRegion, productAccountId } from '#local/aws/accountIds.ts';
import type { LocalServices } from '#local/aws/services/index.ts';
import { writeFileAtomic } from '#local/aws/state/files.ts';

const BUCKET = 'dataward-templates';

/** Where the templates of customers' stacks are, as setting `templateBase` names it. */
export const templateBase = (endpoint: string): string => `${endpoint}/${BUCKET}`;

/** Puts the customer's templates, as they are committed, into a bucket that is open to all. */
export const publishTemplate = async (services: LocalServices, folder: string): Promise<void> => {
  const bucket = join(folder, BUCKET);
  await mkdir(join(bucket, TEMPLATE_VERSION), { recursive: true });
  for (const file of [TEMPLATE_FILE, ORGANIZATION_TEMPLATE_FILE]) {
    const text = await readFile(join(artifactFolder, file), 'utf8');
    await writeFileAtomic(join(bucket, TEMPLATE_VERSION, file), text);
  }
  services.addBucket({
    accountId: productAccountId,
    name: BUCKET,
    region: localRegion,
    folder: bucket,
    createdAt: new Date(),
    configuration: {},
    isOpenToAll: true,
  });
};
