import { RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import { TEMPLATE_VERSION } from '#contracts/cloudAccount/stack.ts';
import { functionLimits, type LambdaName } from '../functionLimits.ts';
import { artifactBucket, programFolder, SERVER_GROUP } from './names.ts';
import { internalRoles } from './policies/index.ts';
import { roleId } from './roles.ts';
import { capitalized, substitute, substituteAll } from './substitute.ts';

const environment = {
  ACCOUNT_ID: '{AWS::AccountId}',
  BUCKET: '{Bucket}',
  PRODUCT_BUS_ARN: '{ProductBusArn}',
  CHANGED_STORES_URL: '{ChangedStores}',
  LARGE_STORES_URL: '{LargeStores}',
  DEAD_LETTERS_URL: '{DeadLetters}',
  OPT_OUT_TAG_VALUE: '{OptOutTagValue}',
  SERVER_GROUP,
  TEMPLATE_VERSION,
};

const addFunction = (stack: Stack, name: LambdaName): void => {
  const limits = functionLimits[name];
  const id = capitalized(name);
  const functionName = `dataward-${name}`;
  const logs = new CfnLogGroup(stack, `${id}Logs`, {
    logGroupName: `/aws/lambda/${functionName}`,
    retentionInDays: 30,
  });
  logs.applyRemovalPolicy(RemovalPolicy.DESTROY);
  new CfnFunction(stack, id, {
    functionName,
    description: internalRoles[name].description,
    runtime: 'nodejs24.x',
    // Until the kernel is measured on arm64.
    architectures: ['x86_64'],
    handler: 'index.handler',
    code: { s3Bucket: substitute(artifactBucket), s3Key: `${programFolder}/${name}.zip` },
    memorySize: limits.memoryMb,
    timeout: limits.timeoutSeconds,
    ephemeralStorage: { size: limits.diskMb },
    environment: { variables: substituteAll(environment) as Record<string, string> },
    loggingConfig: { logGroup: substitute(`{${id}Logs}`) },
    role: substitute(`{${roleId(name)}.Arn}`),
  });
};

export const addFunctions = (stack: Stack): void => {
  for (const name of Object.keys(functionLimits)) addFunction(stack, name as LambdaName);
};
