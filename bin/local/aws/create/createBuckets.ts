import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalServices } from '#local/aws/services/index.ts';
import type { CloudModel } from '#local/aws/template/model.ts';
import { localRegion, productAccountId } from '#local/sample/accountIds.ts';

/** Buckets of the template, each on a folder; the site's files are served from where they are built. */
export const createBuckets = (model: CloudModel, services: LocalServices, root: string): void => {
  for (const resource of model.resources('AWS::S3::Bucket')) {
    const name = model.name(resource);
    const folder = join(root, name);
    mkdirSync(folder, { recursive: true });
    services.addBucket({
      accountId: productAccountId,
      name,
      region: localRegion,
      folder,
      createdAt: new Date(),
      configuration: {},
    });
  }
};
