import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import type { StatedStatement } from './policies/statement.ts';

/** Accepts one finding of cdk-nag on one resource, with the reason why. */
export const acknowledge = (construct: IConstruct, finding: string, reason: string): void => {
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${finding}`, reason });
};

/** `{Bucket.Arn}/scans/*` as cdk-nag shows it. */
const shown = (resource: string): string => resource.replaceAll('{', '<').replaceAll('}', '>');

/** Accepts the wildcards of a role's statements, each for the reason that the statement states. */
export const acknowledgeWildcards = (
  role: IConstruct,
  statements: readonly StatedStatement[],
): void => {
  for (const { resources, reason, effect } of statements)
    for (const resource of resources.filter((each) => effect !== 'Deny' && each.includes('*')))
      acknowledge(role, `IAM5[Resource::${shown(resource)}]`, reason);
};
