import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { localRegion } from '#local/aws/accountIds.ts';
import type { LocalServices } from '#local/aws/services/index.ts';
import type { CloudModel } from '#local/aws/template/model.ts';

export interface BucketsOptions {
  readonly accountId: string;
  /** Each bucket is a folder below this one. */
  readonly folder: string;
}

/** Buckets of the template, each on a folder; the site's files are served from where they are built. */
export const createBuckets = (
  model: CloudModel,
  services: LocalServices,
  options: BucketsOptions,
): void => {
  for (const resource of model.resources('AWS::S3::Bucket')) {
    const name = model.name(resource);
    const folder = join(options.folder, name);
    mkdirSync(folder, { recursive: true });
    services.addBucket({
      accountId: options.accountId,
      name,
      region: localRegion,
      folder,
      createdAt: new Date(),
      configuration: {},
    });
  }
};
