import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { localRegion } from '#local/aws/accountIds.ts';
import type { LocalServices } from '#local/aws/services/index.ts';
import type { CloudModel, Resource } from '#local/aws/template/model.ts';
import type { LocalBucket } from '#local/aws/types.ts';

export interface BucketsOptions {
  readonly accountId: string;
  /** Each bucket is a folder below this one. */
  readonly folder: string;
}

const Lock = z.object({
  ObjectLockEnabled: z._default(z.boolean(), false),
  ObjectLockConfiguration: z.optional(z.looseObject({})),
});

/** The lock is shown and not enforced. */
const lockOf = (model: CloudModel, resource: Resource): LocalBucket['configuration'] => {
  const { ObjectLockEnabled, ObjectLockConfiguration } = model.read(resource, Lock);
  return ObjectLockEnabled ? { GetObjectLockConfiguration: { ObjectLockConfiguration } } : {};
};

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
      configuration: lockOf(model, resource),
    });
  }
};
