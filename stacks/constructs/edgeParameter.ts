import { Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  PhysicalResourceId,
} from 'aws-cdk-lib/custom-resources';
import type { Construct } from 'constructs';

/**
 * Value of a parameter that a stack of another region wrote. In the same region CloudFormation reads
 * it by itself; across regions it cannot, so one call of the SDK does.
 */
export const edgeParameter = (scope: Construct, name: string, region: string): string => {
  const stack = Stack.of(scope);
  if (stack.region === region) return StringParameter.valueForStringParameter(scope, name);
  const arn = `arn:${stack.partition}:ssm:${region}:${stack.account}:parameter${name}`;
  const read = new AwsCustomResource(scope, 'EdgeParameter', {
    onUpdate: {
      service: 'SSM',
      action: 'getParameter',
      region,
      parameters: { Name: name },
      physicalResourceId: PhysicalResourceId.of(arn),
    },
    policy: AwsCustomResourcePolicy.fromSdkCalls({ resources: [arn] }),
    installLatestAwsSdk: false,
  });
  return read.getResponseField('Parameter.Value');
};
