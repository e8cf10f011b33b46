import { RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import { TEMPLATE_VERSION } from '#contracts/cloudAccount/stack.ts';
import { artifactBucket, programFolder } from './names.ts';
import { internalRoles } from './policies/index.ts';
import { roleId } from './roles.ts';
import { capitalized, substitute, substituteAll } from './substitute.ts';

interface FunctionLimits {
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** Of `/tmp`. */
  readonly diskMb: number;
}

/** Limits of each scanning function; `classifyStore` needs what `cage/` states, twice. */
export const scannerFunctions = {
  discoverStores: { memoryMb: 1024, timeoutSeconds: 900, diskMb: 512 },
  classifyStore: { memoryMb: 2048, timeoutSeconds: 900, diskMb: 2048 },
  commitScan: { memoryMb: 1024, timeoutSeconds: 900, diskMb: 512 },
  reportHeartbeat: { memoryMb: 256, timeoutSeconds: 60, diskMb: 512 },
  drainBucket: { memoryMb: 512, timeoutSeconds: 900, diskMb: 512 },
} as const satisfies Readonly<Record<string, FunctionLimits>>;
export type ScannerFunctionName = keyof typeof scannerFunctions;

const environment = {
  BUCKET: '{Bucket}',
  PRODUCT_BUS_ARN: '{ProductBusArn}',
  CHANGED_STORES_URL: '{ChangedStores}',
  LARGE_STORES_URL: '{LargeStores}',
  DEAD_LETTERS_URL: '{DeadLetters}',
  OPT_OUT_TAG_VALUE: '{OptOutTagValue}',
  TEMPLATE_VERSION,
};

const addFunction = (stack: Stack, name: ScannerFunctionName): void => {
  const limits = scannerFunctions[name];
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
  for (const name of Object.keys(scannerFunctions)) addFunction(stack, name as ScannerFunctionName);
};
