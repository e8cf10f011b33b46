import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { acknowledgeResource } from './acknowledge.ts';
import { allow, allowKey } from './grants.ts';

/** Before the names of the secrets of customers' integrations. */
export const secretsPrefix = ({ stage }: Pick<Settings, 'stage'>): string =>
  `dataward-${stage}/integrations`;

const actionsOf = {
  manage: ['CreateSecret', 'TagResource', 'PutSecretValue', 'GetSecretValue', 'DeleteSecret'],
  read: ['GetSecretValue'],
  remove: ['DeleteSecret'],
} as const;
export type SecretsMode = keyof typeof actionsOf;

const madeAtRunTime =
  'Secrets are named by customers and integrations, which are not known at deployment.';

export interface SecretsGrant {
  readonly mode: SecretsMode;
  /** `*`, or the session tag with the customer. */
  readonly customerId: string;
  readonly settings: Settings;
  readonly key: IKey;
}

/** Lets the grantee use the secrets of customers' integrations, and no other secret. */
export const allowSecrets = (
  grantee: IGrantable & Construct,
  { mode, customerId, settings, key }: SecretsGrant,
): void => {
  const stack = Stack.of(grantee);
  const resourceName = `${secretsPrefix(settings)}/${customerId}/*`;
  const arn = stack.formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    resourceName,
  });
  const actions = actionsOf[mode].map((action) => `secretsmanager:${action}`);
  allow(grantee, actions, [arn]);
  // cdk-nag shows variables of policies in angle brackets.
  const shown = resourceName.replaceAll(/\$\{(.*?)\}/g, '<$1>');
  acknowledgeResource(
    grantee,
    `arn:aws:secretsmanager:${stack.region}:{account}:secret:${shown}`,
    madeAtRunTime,
  );
  if (mode !== 'remove') allowKey(grantee, key, 'secretsmanager');
};

/** Lets the grantee list the names of secrets: the action has no narrower resource. */
export const allowSecretNames = (grantee: IGrantable & Construct): void => {
  allow(grantee, ['secretsmanager:ListSecrets'], ['*']);
  acknowledgeResource(grantee, '*', 'ListSecrets names no resource; it shows no value.');
};
