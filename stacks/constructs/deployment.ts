import { RemovalPolicy } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { FunctionName } from '../functions.ts';
import type { Settings } from '../settings.ts';

/** What every stack of one deployment shares. */
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
