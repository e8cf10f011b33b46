import { Duration, Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { type Settings, webConfigOf } from '../settings.ts';
import { acknowledge, acknowledgeResource } from './acknowledge.ts';
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
  const site = Source.asset(webRoot, { exclude: ['.vite', '.vite/**'] });
  const hashed = new BucketDeployment(scope, 'HashedFiles', {
    ...common,
    sources: [site],
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
    sources: [site, Source.jsonData('config.json', webConfigOf(settings))],
    exclude: ['assets/*'],
    cacheControl: [CacheControl.noCache()],
  });
  named.node.addDependency(hashed);
  acknowledgeCopier(scope);
};

/** The CDK's own function that copies the files while a deployment runs. */
const acknowledgeCopier = (scope: Construct): void => {
  const copier = scope.node.children.filter(({ node }) =>
    node.id.startsWith('Custom::CDKBucketDeployment'),
  );
  const reason = 'The CDK writes the function that copies the files of the site, and its role.';
  for (const each of copier) {
    acknowledge(each, 'L1', reason);
    acknowledge(
      each,
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason,
    );
    for (const action of ['Abort*', 'DeleteObject*', 'GetBucket*', 'GetObject*', 'List*']) {
      acknowledge(each, `IAM5[Action::s3:${action}]`, reason);
    }
    const { partition, region } = Stack.of(scope);
    const assets = `arn:${partition}:s3:::cdk-hnb659fds-assets-{account}-${region}/*`;
    acknowledgeResource(each, assets, reason);
    acknowledgeResource(each, '<SiteE53D7754.Arn>/*', reason);
  }
};
