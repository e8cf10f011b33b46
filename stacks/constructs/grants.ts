import { Stack } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Function as Fn } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { TableAccess, TableName } from '../functionSpec.ts';
import { type FunctionName, functions } from '../functions.ts';

/** Adds one statement to the grantee's policy. */
export const allow = (
  grantee: IGrantable,
  actions: readonly string[],
  resources: readonly string[],
): void => {
  grantee.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({ actions: [...actions], resources: [...resources] }),
  );
};

const queueKeyActions = ['kms:Decrypt', 'kms:GenerateDataKey'];
const keyActions = {
  // Lambda reads a function's environment by the function's own role.
  lambda: ['kms:Decrypt'],
  sqs: queueKeyActions,
  s3: queueKeyActions,
  secretsmanager: queueKeyActions,
  dynamodb: [
    ...queueKeyActions,
    'kms:DescribeKey',
    'kms:Encrypt',
    'kms:ReEncryptFrom',
    'kms:ReEncryptTo',
  ],
} as const;

/** Lets the grantee use the key, and only through one service of this region. */
export const allowKey = (
  grantee: IGrantable & Construct,
  key: IKey,
  service: keyof typeof keyActions,
): void => {
  grantee.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      actions: [...keyActions[service]],
      resources: [key.keyArn],
      conditions: {
        StringEquals: { 'kms:ViaService': `${service}.${Stack.of(grantee).region}.amazonaws.com` },
      },
    }),
  );
};

/** Lets the grantee send to a queue that is encrypted with the key. */
export const allowSend = (grantee: IGrantable & Construct, queue: IQueue, key: IKey): void => {
  allow(grantee, ['sqs:SendMessage'], [queue.queueArn]);
  allowKey(grantee, key, 'sqs');
};

const readActions = ['GetItem', 'BatchGetItem', 'Query'];
const actionsOf: Record<TableAccess['mode'], readonly string[]> = {
  get: ['GetItem', 'BatchGetItem'],
  read: readActions,
  check: [...readActions, 'ConditionCheckItem'],
  write: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
  append: ['PutItem'],
  condition: ['ConditionCheckItem'],
  remove: [...readActions, 'DeleteItem'],
};

/**
 * Items by partition key. Without the Null guard `ForAllValues` would hold for a request that names
 * no key, so a Scan would pass.
 */
export const itemStatement = (table: TableV2, access: TableAccess): PolicyStatement =>
  new PolicyStatement({
    actions: actionsOf[access.mode].map((action) => `dynamodb:${action}`),
    resources: [table.tableArn],
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...access.keys] },
      Null: { 'dynamodb:LeadingKeys': 'false' },
    },
  });

export interface Tables {
  readonly key: IKey;
  readonly tables: Readonly<Record<TableName, TableV2>>;
}

/** Gives a function the items that its declaration names, and no others. */
export const allowDeclaredTables = (fn: Fn, name: FunctionName, { key, tables }: Tables): void => {
  const declared = Object.entries(functions[name].tables) as Array<
    [TableName, TableAccess | readonly TableAccess[]]
  >;
  for (const [table, access] of declared) {
    for (const each of [access].flat()) fn.addToRolePolicy(itemStatement(tables[table], each));
  }
  const scanned = functions[name].scans ?? [];
  if (scanned.length > 0) {
    allow(
      fn,
      ['dynamodb:Scan'],
      scanned.map((table) => tables[table].tableArn),
    );
  }
  if (declared.length > 0) allowKey(fn, key, 'dynamodb');
};

/** Lets the grantee send mail as one sender, with one configuration set, and nothing else of SES. */
export const allowMail = (
  grantee: IGrantable & Construct,
  mailFrom: string | undefined,
  configurationSet?: string,
): void => {
  if (mailFrom === undefined) return;
  const domain = mailFrom.slice(mailFrom.indexOf('@') + 1);
  const identities = [mailFrom, domain].map((resourceName) =>
    Stack.of(grantee).formatArn({ service: 'ses', resource: 'identity', resourceName }),
  );
  const sets = [configurationSet ?? []]
    .flat()
    .map((resourceName) =>
      Stack.of(grantee).formatArn({ service: 'ses', resource: 'configuration-set', resourceName }),
    );
  allow(grantee, ['ses:SendRawEmail'], [...identities, ...sets]);
};
