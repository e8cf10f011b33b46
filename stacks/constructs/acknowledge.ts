import { Stack, Token, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Accepts one finding of cdk-nag on one construct and what is below it, with the reason why. */
export const acknowledge = (construct: IConstruct, finding: string, reason: string): void => {
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${finding}`, reason });
};

/** The account as cdk-nag names it in a finding: by its number, or by its placeholder. */
const shownAccount = (construct: IConstruct): string => {
  const { account } = Stack.of(construct);
  return Token.isUnresolved(account) ? '<AWS::AccountId>' : account;
};

/**
 * Accepts one wildcard in the policies below a construct. `{account}` in the resource is the
 * account that is deployed to.
 */
export const acknowledgeResource = (
  construct: IConstruct,
  resource: string,
  reason: string,
): void => {
  const shown = resource.replaceAll('{account}', shownAccount(construct));
  acknowledge(construct, `IAM5[Resource::${shown}]`, reason);
};
