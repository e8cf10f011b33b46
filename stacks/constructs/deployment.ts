import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { FunctionName } from '../functions.ts';
import type { Settings } from '../settings.ts';

/** Settings and function code that all stacks of one deployment share. */
export interface Deployment {
  readonly settings: Settings;
  /** Code of a function: its folder of the bundle. */
  readonly codeOf: (name: FunctionName) => Code;
  /** Folder of the built site; absent = the site's files are not part of this synthesis. */
  readonly webRoot?: string;
}

/** Policy of what holds state. */
export const removalPolicyOf = (settings: Settings): RemovalPolicy =>
  settings.removal === 'destroy' ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN;

/** ARN of a log group without the `:*` at its end, which services that deliver logs refuse. */
export const plainArn = (logGroup: LogGroup): string =>
  Stack.of(logGroup).formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: logGroup.logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
