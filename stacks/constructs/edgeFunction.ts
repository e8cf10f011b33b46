import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CompositePrincipal, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnFunction, CfnVersion } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type EdgeFunctionName, functions } from '../functions.ts';
import { acknowledgeResource } from './acknowledge.ts';
import { capitalized } from './capitalized.ts';
import type { Deployment } from './deployment.ts';
import { allow } from './grants.ts';

/** It may write its own log group, in whichever region. */
const createRole = (scope: Construct, name: EdgeFunctionName, functionName: string): Role => {
  const { partition, account } = Stack.of(scope);
  const role = new Role(scope, `${capitalized(name)}Role`, {
    assumedBy: new CompositePrincipal(
      new ServicePrincipal('lambda.amazonaws.com'),
      new ServicePrincipal('edgelambda.amazonaws.com'),
    ),
    description: functions[name].description,
  });
  const logGroup = `arn:${partition}:logs:*:${account}:log-group:/aws/lambda/us-east-1.${functionName}`;
  allow(
    role,
    ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
    [logGroup, `${logGroup}:*`],
  );
  const shown = `arn:${partition}:logs:*:{account}:log-group:/aws/lambda/us-east-1.${functionName}`;
  for (const resource of [shown, `${shown}:*`]) {
    acknowledgeResource(role, resource, 'CloudFront runs copies in every region; each logs there.');
  }
  return role;
};

/**
 * A function that CloudFront copies to its edges: x86, without environment, and without a log group
 * of its own, since each copy logs in its own region under the name below. Returns the ARN of its
 * current version, which changes with its code.
 */
export const edgeFunction = (
  scope: Construct,
  name: EdgeFunctionName,
  deployment: Deployment,
): string => {
  const spec = functions[name];
  const functionName = `dataward-${deployment.settings.stage}-${name}`;
  const role = createRole(scope, name, functionName);
  const code = deployment.codeOf(name);
  const { s3Location, inlineCode } = code.bind(scope);
  const fn = new CfnFunction(scope, capitalized(name), {
    functionName,
    description: spec.description,
    runtime: 'nodejs24.x',
    architectures: ['x86_64'],
    handler: 'index.handler',
    memorySize: spec.memoryMb,
    timeout: spec.timeoutSeconds,
    role: role.roleArn,
    code:
      s3Location === undefined
        ? { zipFile: inlineCode ?? '' }
        : { s3Bucket: s3Location.bucketName, s3Key: s3Location.objectKey },
  });
  code.bindToResource(fn);
  return versionOf(scope, fn, s3Location?.objectKey ?? 'inline');
};

/**
 * A version is fixed for ever, so other code needs another one: the code's hash is in its id. The old
 * one stays, since CloudFront still runs it while this stack is updated before the web stack.
 */
const versionOf = (scope: Construct, fn: CfnFunction, codeKey: string): string => {
  const hash = codeKey.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 12);
  const version = new CfnVersion(scope, `${fn.node.id}Version${hash}`, {
    functionName: fn.ref,
    description: codeKey,
  });
  version.applyRemovalPolicy(RemovalPolicy.RETAIN);
  return version.attrFunctionArn;
};
