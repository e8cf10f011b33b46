import { Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  PhysicalResourceId,
} from 'aws-cdk-lib/custom-resources';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/**
 * Value of a parameter that a stack of another region wrote. In the same region CloudFormation reads
 * it by itself; across regions it cannot, so one call of the SDK does.
 */
export const readParameter = (scope: Construct, name: string, region: string): string => {
  const stack = Stack.of(scope);
  if (stack.region === region) return StringParameter.valueForStringParameter(scope, name);
  const arn = `arn:${stack.partition}:ssm:${region}:${stack.account}:parameter${name}`;
  const read = new AwsCustomResource(scope, `Read${name.replaceAll('/', '-')}`, {
    onUpdate: {
      service: 'SSM',
      action: 'getParameter',
      region,
      parameters: { Name: name },
      // Read again at each deployment: the value may have changed while the name has not.
      physicalResourceId: PhysicalResourceId.of(`${arn}@${Date.now()}`),
    },
    policy: AwsCustomResourcePolicy.fromSdkCalls({ resources: [arn] }),
    installLatestAwsSdk: false,
  });
  acknowledgeReader(stack);
  return read.getResponseField('Parameter.Value');
};

/** The CDK's own function that makes the call while a deployment runs. */
const acknowledgeReader = (stack: Stack): void => {
  for (const each of stack.node.children.filter(({ node }) => node.id.startsWith('AWS679f53'))) {
    acknowledge(
      each,
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      'The CDK writes the function that reads the parameter, and its role.',
    );
  }
};
