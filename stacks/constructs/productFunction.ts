import { Duration, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Architecture, Function as Fn, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { EnvironmentName, FunctionSpec } from '../functionSpec.ts';
import { type FunctionName, functions } from '../functions.ts';
import type { Settings } from '../settings.ts';
import { capitalized } from './capitalized.ts';
import { addDataRole } from './dataRole.ts';
import type { Deployment } from './deployment.ts';
import { removalPolicyOf } from './deployment.ts';
import { allow, allowKey, type Tables } from './grants.ts';

export interface ProductFunctionProps {
  readonly deployment: Deployment;
  /** Values to choose from; the function gets those that its declaration names. */
  readonly values: Readonly<Partial<Record<EnvironmentName, string | undefined>>>;
  /** Encrypts the environment, where it holds a secret. */
  readonly environmentKey?: IKey;
  /** The tables, where the function serves calls of customers. */
  readonly customerData?: Tables;
  /** Takes events that the function failed on, where it is invoked asynchronously. */
  readonly deadLetterQueue?: IQueue;
}

const environmentOf = (
  name: FunctionName,
  values: ProductFunctionProps['values'],
): Record<string, string> =>
  Object.fromEntries(
    functions[name].environment.map((key) => {
      const value = values[key];
      if (value === undefined)
        throw new Error(`${name} needs ${key}, which its stack did not give.`);
      return [key, value];
    }),
  );

/**
 * Stacks in customers' accounts trust roles by the start of their names, which CloudFormation would
 * shorten where it makes up a name.
 */
const roleNameOf = (scope: Construct, name: FunctionName, { stage }: Settings) => {
  const spec: FunctionSpec = functions[name];
  if (spec.assumesCustomerRoles !== true) return {};
  return { roleName: `dataward-${stage}-${name}-${Stack.of(scope).region}` };
};

/**
 * One function of the product with a log group and a role of its own, which may write that log group
 * and nothing else until it is given more.
 */
export const productFunction = (
  scope: Construct,
  name: FunctionName,
  { deployment, values, environmentKey, customerData, deadLetterQueue }: ProductFunctionProps,
): Fn => {
  const { settings } = deployment;
  const spec = functions[name];
  const id = capitalized(name);
  const logGroup = new LogGroup(scope, `${id}Logs`, {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: removalPolicyOf(settings),
  });
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    description: spec.description,
    ...roleNameOf(scope, name, settings),
  });
  allow(role, ['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]);
  if (environmentKey !== undefined) allowKey(role, environmentKey, 'lambda');
  const dataRoleArn =
    customerData && addDataRole(scope, name, { functionRole: role, data: customerData, settings });
  return new Fn(scope, id, {
    functionName: `dataward-${settings.stage}-${name}`,
    description: spec.description,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: deployment.codeOf(name),
    memorySize: spec.memoryMb,
    timeout: Duration.seconds(spec.timeoutSeconds),
    environment: {
      ...environmentOf(name, { DATA_ROLE_ARN: dataRoleArn, ...values }),
      NODE_OPTIONS: '--enable-source-maps',
    },
    role,
    logGroup,
    ...(environmentKey === undefined ? {} : { environmentEncryption: environmentKey }),
    ...(deadLetterQueue === undefined ? {} : { deadLetterQueue }),
  });
};
