import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { deliverAccessLogs } from './constructs/accessLogs.ts';
import type { Deployment } from './constructs/deployment.ts';
import { readParameter } from './constructs/readParameter.ts';
import { distributionParameterName } from './web.ts';

/**
 * Access log of a site whose own stacks are in another region: CloudFront delivers from the edge
 * region alone. Not in the edge stack, which is deployed before there is a distribution.
 */
export class SiteLogsStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { deployment: Deployment }) {
    super(scope, id, props);
    const { settings } = props.deployment;
    const distributionArn = readParameter(
      this,
      distributionParameterName(settings.stage),
      settings.region,
    );
    deliverAccessLogs(this, distributionArn, settings);
  }
}
