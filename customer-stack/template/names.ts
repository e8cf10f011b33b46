import { TEMPLATE_VERSION } from '#contracts/cloudAccount/stack.ts';

/** Names that other programs rely on; they make one stack per account, in one region. */
export const CONTROL_BUS = 'dataward-control';
export const SCAN_WORKFLOW = 'dataward-scan';
export const SERVER_GROUP = 'dataward-scanner';

/** Below, `{Name}` is filled in by `substitute.ts`. */
const regional = (service: string, resource: string): string =>
  `arn:{AWS::Partition}:${service}:{AWS::Region}:{AWS::AccountId}:${resource}`;

export const workflowArn = regional('states', `stateMachine:${SCAN_WORKFLOW}`);
export const executionArn = regional('states', `execution:${SCAN_WORKFLOW}`);
export const serverGroupArn = regional(
  'autoscaling',
  `autoScalingGroup:*:autoScalingGroupName/${SERVER_GROUP}`,
);

/** Bucket of the product with the programs of the stack: functions are loaded from their own region. */
export const artifactBucket = '{ArtifactBucketPrefix}-{AWS::Region}';
/** Files of a version are never replaced. */
export const programFolder = `scanner/${TEMPLATE_VERSION}`;
