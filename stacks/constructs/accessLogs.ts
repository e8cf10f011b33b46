import type { Stack } from 'aws-cdk-lib';
import {
  CfnDelivery,
  CfnDeliveryDestination,
  CfnDeliverySource,
  LogGroup,
  RetentionDays,
} from 'aws-cdk-lib/aws-logs';
import type { Settings } from '../settings.ts';
import { plainArn, removalPolicyOf } from './deployment.ts';

/** No `cs-uri-query`, no `cs(Cookie)`, no referrer: codes of invitations and resets travel there. */
const fields = [
  'date',
  'time',
  'x-edge-location',
  'sc-bytes',
  'c-ip',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'cs(User-Agent)',
  'x-edge-result-type',
  'x-edge-request-id',
  'time-taken',
  'ssl-protocol',
  'cs-protocol-version',
];

/** Access log of the distribution; CloudFront delivers it from us-east-1 only, where the stack must be. */
export const deliverAccessLogs = (
  stack: Stack,
  distributionArn: string,
  settings: Settings,
): void => {
  const name = `dataward-${settings.stage}-site`;
  const logs = new LogGroup(stack, 'SiteLogs', {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: removalPolicyOf(settings),
  });
  const source = new CfnDeliverySource(stack, 'SiteLogSource', {
    name,
    logType: 'ACCESS_LOGS',
    resourceArn: distributionArn,
  });
  const destination = new CfnDeliveryDestination(stack, 'SiteLogDestination', {
    name,
    destinationResourceArn: plainArn(logs),
    outputFormat: 'json',
  });
  new CfnDelivery(stack, 'SiteLogDelivery', {
    deliverySourceName: source.ref,
    deliveryDestinationArn: destination.attrArn,
    recordFields: fields,
  });
};
