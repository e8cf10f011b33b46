import { Duration } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { type Settings, webConfigOf } from '../settings.ts';
import { removalPolicyOf } from './deployment.ts';

export interface SiteFilesProps {
  readonly bucket: IBucket;
  readonly webRoot: string;
  readonly settings: Settings;
}

/**
 * The built files: first those with a hash in their name, for ever; then `index.html`, `config.json`
 * and the like, never from a cache. Nothing is pruned, so that pages that are open during a
 * deployment still find their chunks.
 */
export const deploySite = (
  scope: Construct,
  { bucket, webRoot, settings }: SiteFilesProps,
): void => {
  const logGroup = new LogGroup(scope, 'SiteFilesLogs', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: removalPolicyOf(settings),
  });
  const common = { destinationBucket: bucket, prune: false, memoryLimit: 256, logGroup };
  const hashed = new BucketDeployment(scope, 'HashedFiles', {
    ...common,
    sources: [Source.asset(webRoot)],
    exclude: ['*'],
    include: ['assets/*'],
    cacheControl: [
      CacheControl.immutable(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.setPublic(),
    ],
  });
  const named = new BucketDeployment(scope, 'NamedFiles', {
    ...common,
    sources: [Source.asset(webRoot), Source.jsonData('config.json', webConfigOf(settings))],
    exclude: ['assets/*'],
    cacheControl: [CacheControl.noCache()],
  });
  named.node.addDependency(hashed);
};
